#include "app/platform/clipboard_picture.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <xcb/xcb.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace gjkscope {
namespace {

/// The most bytes sent in one piece: more goes by the INCR protocol. Every server takes requests of this
/// size.
constexpr std::size_t kPiece = 128 * 1024;

template <class T>
using Reply = std::unique_ptr<T, decltype(&std::free)>;

template <class T>
Reply<T> owned(T* reply) {
    return {reply, &std::free};
}

struct Atoms {
    xcb_atom_t clipboard, targets, timestamp, incr, png;

    explicit Atoms(xcb_connection_t* connection)
        : clipboard(named(connection, "CLIPBOARD")),
          targets(named(connection, "TARGETS")),
          timestamp(named(connection, "TIMESTAMP")),
          incr(named(connection, "INCR")),
          png(named(connection, "image/png")) {}

  private:
    static xcb_atom_t named(xcb_connection_t* connection, std::string_view name) {
        const auto cookie =
            xcb_intern_atom(connection, 0, static_cast<std::uint16_t>(name.size()), name.data());
        const auto reply = owned(xcb_intern_atom_reply(connection, cookie, nullptr));
        return reply ? reply->atom : xcb_atom_t{XCB_ATOM_NONE};
    }
};

/// A picture on its way in pieces; the next one goes when the receiver has deleted the last.
struct Transfer {
    xcb_window_t receiver;
    xcb_atom_t property;
    std::size_t sent = 0;
};

}  // namespace

/// Owns the clipboard from a connection and a thread of its own, so that pasting does not wait for a frame
/// to be drawn. The protocol is that of the X Consortium's Inter-Client Communication Conventions Manual,
/// section 2. XCB, since Xlib ends the program where a receiver vanishes.
class ClipboardPicture::Owner {
  public:
    explicit Owner(std::string png);
    ~Owner();
    bool owns() const { return owns_; }

  private:
    bool claim();
    void serve();
    void handle(const xcb_generic_event_t& event);
    void answer(const xcb_selection_request_event_t& request);
    bool give(const xcb_selection_request_event_t& request, xcb_atom_t property);
    void sendOn(const xcb_property_notify_event_t& event);
    void set(xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
             const std::vector<std::uint32_t>& values);

    std::string png_;
    xcb_connection_t* connection_;
    Atoms atoms_;
    xcb_window_t window_ = 0;
    xcb_timestamp_t since_ = XCB_CURRENT_TIME;
    std::vector<Transfer> transfers_;
    bool owns_ = false, lost_ = false;
    int wake_ = -1;
    std::thread thread_;
};

ClipboardPicture::Owner::Owner(std::string png)
    : png_(std::move(png)), connection_(xcb_connect(nullptr, nullptr)), atoms_(connection_) {
    if (xcb_connection_has_error(connection_) != 0 || !claim()) return;
    wake_ = eventfd(0, EFD_CLOEXEC);
    owns_ = wake_ >= 0;
    if (owns_) thread_ = std::thread([this] { serve(); });
}

ClipboardPicture::Owner::~Owner() {
    if (thread_.joinable()) {
        constexpr std::uint64_t kOne = 1;
        [[maybe_unused]] const auto written = write(wake_, &kOne, sizeof kOne);
        thread_.join();
    }
    if (wake_ >= 0) close(wake_);
    xcb_disconnect(connection_);
}

/// Takes the clipboard, with the time of a change of our own as the protocol has it.
bool ClipboardPicture::Owner::claim() {
    const xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(connection_)).data;
    if (screen == nullptr) return false;
    window_ = xcb_generate_id(connection_);
    constexpr std::uint32_t kEvents = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_create_window(connection_, 0, window_, screen->root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY,
                      XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &kEvents);
    set(window_, atoms_.timestamp, XCB_ATOM_INTEGER, {0});
    xcb_flush(connection_);
    while (const auto event = owned(xcb_wait_for_event(connection_))) {
        if ((event->response_type & 0x7f) != XCB_PROPERTY_NOTIFY) continue;
        since_ = reinterpret_cast<const xcb_property_notify_event_t&>(*event).time;
        break;
    }
    xcb_set_selection_owner(connection_, window_, atoms_.clipboard, since_);
    const auto cookie = xcb_get_selection_owner(connection_, atoms_.clipboard);
    const auto reply = owned(xcb_get_selection_owner_reply(connection_, cookie, nullptr));
    return reply && reply->owner == window_;
}

/// Until another program owns the clipboard and the transfers under way are complete, or this one ends.
void ClipboardPicture::Owner::serve() {
    while (!lost_ || !transfers_.empty()) {
        while (const auto event = owned(xcb_poll_for_event(connection_))) handle(*event);
        xcb_flush(connection_);
        if (xcb_connection_has_error(connection_) != 0) return;
        if (lost_ && transfers_.empty()) return;
        std::array<pollfd, 2> sources{
            {{xcb_get_file_descriptor(connection_), POLLIN, 0}, {wake_, POLLIN, 0}}};
        if (poll(sources.data(), sources.size(), -1) > 0 && sources[1].revents != 0) return;
    }
}

void ClipboardPicture::Owner::handle(const xcb_generic_event_t& event) {
    switch (event.response_type & 0x7f) {
        case XCB_SELECTION_REQUEST:
            return answer(reinterpret_cast<const xcb_selection_request_event_t&>(event));
        case XCB_PROPERTY_NOTIFY:
            return sendOn(reinterpret_cast<const xcb_property_notify_event_t&>(event));
        case XCB_DESTROY_NOTIFY: {
            const xcb_window_t gone = reinterpret_cast<const xcb_destroy_notify_event_t&>(event).window;
            std::erase_if(transfers_, [&](const Transfer& transfer) { return transfer.receiver == gone; });
            return;
        }
        case XCB_SELECTION_CLEAR:
            lost_ = true;
            return;
        default:
            return;
    }
}

void ClipboardPicture::Owner::answer(const xcb_selection_request_event_t& request) {
    // receivers of old name no property
    const xcb_atom_t property = request.property == XCB_ATOM_NONE ? request.target : request.property;
    xcb_selection_notify_event_t notice{};
    notice.response_type = XCB_SELECTION_NOTIFY;
    notice.time = request.time;
    notice.requestor = request.requestor;
    notice.selection = request.selection;
    notice.target = request.target;
    notice.property = give(request, property) ? property : static_cast<xcb_atom_t>(XCB_ATOM_NONE);
    // an event on the wire has 32 bytes
    std::array<char, 32> bytes{};
    std::copy_n(reinterpret_cast<const char*>(&notice), sizeof notice, bytes.begin());
    xcb_send_event(connection_, 0, request.requestor, XCB_EVENT_MASK_NO_EVENT, bytes.data());
}

/// Puts the requested target into the receiver's property; false for one that is not offered.
bool ClipboardPicture::Owner::give(const xcb_selection_request_event_t& request, xcb_atom_t property) {
    const xcb_window_t receiver = request.requestor;
    if (request.selection != atoms_.clipboard) return false;
    if (request.target == atoms_.targets)
        set(receiver, property, XCB_ATOM_ATOM, {atoms_.targets, atoms_.timestamp, atoms_.png});
    else if (request.target == atoms_.timestamp)
        set(receiver, property, XCB_ATOM_INTEGER, {since_});
    else if (request.target != atoms_.png)
        return false;
    else if (png_.size() <= kPiece)
        xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, receiver, property, atoms_.png, 8,
                            static_cast<std::uint32_t>(png_.size()), png_.data());
    else {
        constexpr std::uint32_t kEvents = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
        xcb_change_window_attributes(connection_, receiver, XCB_CW_EVENT_MASK, &kEvents);
        set(receiver, property, atoms_.incr, {static_cast<std::uint32_t>(png_.size())});
        transfers_.push_back({receiver, property});
    }
    return true;
}

/// The next piece; an empty one is the end.
void ClipboardPicture::Owner::sendOn(const xcb_property_notify_event_t& event) {
    const auto transfer = std::ranges::find_if(transfers_, [&](const Transfer& each) {
        return each.receiver == event.window && each.property == event.atom;
    });
    if (event.state != XCB_PROPERTY_DELETE || transfer == transfers_.end()) return;
    const std::size_t length = std::min(kPiece, png_.size() - transfer->sent);
    xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, transfer->receiver, transfer->property,
                        atoms_.png, 8, static_cast<std::uint32_t>(length), png_.data() + transfer->sent);
    transfer->sent += length;
    if (length == 0) transfers_.erase(transfer);
}

void ClipboardPicture::Owner::set(xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
                                  const std::vector<std::uint32_t>& values) {
    xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, window, property, type, 32,
                        static_cast<std::uint32_t>(values.size()), values.data());
}

ClipboardPicture::ClipboardPicture() = default;
ClipboardPicture::~ClipboardPicture() = default;

bool ClipboardPicture::offer(std::string png) {
    auto owner = std::make_unique<Owner>(std::move(png));
    if (!owner->owns()) return false;
    owner_ = std::move(owner);
    return true;
}

}  // namespace gjkscope
