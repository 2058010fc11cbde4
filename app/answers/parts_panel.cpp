#include "app/answers/parts_panel.hpp"

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

std::string lengthText(double x) {
    constexpr int kDigits = 7;
    return significantText(x, kDigits);
}

}  // namespace

void openParts(PartsPanel& panel, const Session& session, PartOrder order) {
    panel.open = true;
    panel.order = order;
    panel.revision = session.revision();
    panel.tables.request({session.scene(), order});
}

PartOrder otherOrder(PartOrder order) {
    return order == PartOrder::Depth ? PartOrder::Disagreement : PartOrder::Depth;
}

std::array<std::string, 6> shownCells(const PartTable& table, const PartAnswer& answer) {
    return partCells(table, answer, lengthText);
}

bool isOdd(const PartAnswer& answer) {
    return answer.differs || answer.ghost.value_or(false);
}

std::string partsSentence(const PartsPanel& panel, const PartTable* table) {
    if (!panel.tables.isWorking()) return table != nullptr ? wholeSentence(*table, lengthText) : "";
    if (table == nullptr || table->near == 0) return tr("parts.reading");
    return tr("parts.working",
              {{"known", std::to_string(table->known)}, {"count", std::to_string(table->near)}});
}

}  // namespace gjkscope
