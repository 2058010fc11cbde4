#include "app/base/newest_worker.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <semaphore>
#include <thread>
#include <vector>

#include "app/base/newest_result.hpp"

namespace gjkscope {
namespace {

/// A worker that stops before each request until the test lets it go on.
class ANewestWorker : public testing::Test {
  protected:
    ~ANewestWorker() override { goOn_.release(1000); }

    std::vector<int> done_;
    bool wasSuperseded_ = false;
    std::counting_semaphore<> begun_{0}, goOn_{0}, ready_{0};
    NewestWorker<int> worker_{[this](int request) {
                                  begun_.release();
                                  goOn_.acquire();
                                  wasSuperseded_ = worker_.isSuperseded();
                                  done_.push_back(request);
                              },
                              [this] { ready_.release(); }};
};

TEST_F(ANewestWorker, DoesTheFirstAndTheLastOfManyRequests) {
    worker_.request(1);
    begun_.acquire();
    worker_.request(2);
    worker_.request(3);
    goOn_.release(2);
    ready_.acquire();
    ready_.acquire();
    EXPECT_EQ(done_, (std::vector{1, 3}));
    EXPECT_FALSE(worker_.isWorking());
}

TEST_F(ANewestWorker, KnowsWhetherItsWorkIsStillWanted) {
    worker_.request(1);
    begun_.acquire();
    EXPECT_TRUE(worker_.isWorking());
    EXPECT_FALSE(worker_.isSuperseded());
    worker_.request(2);
    goOn_.release();
    ready_.acquire();
    EXPECT_TRUE(wasSuperseded_);
    goOn_.release();
    ready_.acquire();
    EXPECT_FALSE(wasSuperseded_);
}

TEST(AQueueWorker, DoesEveryRequestInOrder) {
    std::vector<int> done;
    std::counting_semaphore<> ready(0);
    QueueWorker<int> worker([&](int request) { done.push_back(request); }, [&] { ready.release(); });
    for (int i = 0; i < 5; ++i) worker.request(i);
    for (int i = 0; i < 5; ++i) ready.acquire();
    EXPECT_EQ(done, (std::vector{0, 1, 2, 3, 4}));
}

TEST_F(ANewestWorker, NeedsNoRequest) {
    EXPECT_FALSE(worker_.isWorking());
}

TEST(ANewestResult, StaysWhenItsRequestIsCanceled) {
    std::counting_semaphore<> begun(0), goOn(0);
    bool isWanted = true;
    NewestResult<int, int> result([&](int& request, const NewestResult<int, int>::Show& show) {
        begun.release();
        goOn.acquire();
        isWanted = show(nullptr);
        show(std::make_shared<const int>(10 * request));
        return true;
    });
    result.workAside([] {});
    result.request(1);
    begun.acquire();
    result.cancel();
    goOn.release();
    while (result.isWorking()) std::this_thread::yield();
    EXPECT_FALSE(isWanted);
    ASSERT_TRUE(result.result());
    EXPECT_EQ(*result.result(), 10);
}

TEST(ANewestResult, IsNeverThatOfTheRequestBefore) {
    std::counting_semaphore<> begun(0), goOn(0);
    NewestResult<int, int> result([&](int& request, const NewestResult<int, int>::Show& show) {
        begun.release();
        goOn.acquire();
        show(std::make_shared<const int>(10 * request));
        return true;
    });
    result.workAside([] {});
    result.request(1);
    begun.acquire();
    result.request(2);
    goOn.release();
    begun.acquire();
    EXPECT_FALSE(result.result());
    goOn.release();
    while (result.isWorking()) std::this_thread::yield();
    EXPECT_EQ(*result.result(), 20);
}

TEST(ANewestResult, IsMadeInSlicesWithoutAThread) {
    NewestResult<int, int> result([](int& left, const NewestResult<int, int>::Show& show) {
        while (left > 0)
            if (!show(std::make_shared<const int>(--left))) break;
        return left == 0;
    });
    result.request(5);
    EXPECT_FALSE(result.result());
    result.work(2);
    EXPECT_EQ(*result.result(), 3);
    EXPECT_TRUE(result.isWorking());
    result.work(3);
    EXPECT_EQ(*result.result(), 0);
    EXPECT_FALSE(result.isWorking());
    result.request(4);
    EXPECT_FALSE(result.result());
    result.work(1);
    result.cancel();
    result.work(9);
    EXPECT_EQ(*result.result(), 3);
}

}  // namespace
}  // namespace gjkscope
