import { defineExtension, modify, option, t, translations, type Value } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import {
  absorptionInBlocks,
  carriersLaunchOnBothSides,
  chambersCountInSkirmish,
  destroyersChooseStep,
  distinctHavenRewards,
  equalInfluenceWins,
  leftoverTradeTokensLeave,
  missedUpkeepUnit,
  missileInstallations,
  missilesNeedSector,
  printedPiecesStay,
  riftInfluence,
  startingInfluence,
  targetingNeedsCorvette,
} from "../values.ts";

const id = "printed-rules";

const reading = (name: string) => ({ ...option.boolean(true), label: t(`${id}.option.${name}`) });

const options = {
  "carriers-launch-when-invading": reading("carriers-launch-when-invading"),
  "missiles-count-shipyards": reading("missiles-count-shipyards"),
  "missiles-need-sector": reading("missiles-need-sector"),
  "targeting-without-corvette": reading("targeting-without-corvette"),
  "destroyers-choose-step": reading("destroyers-choose-step"),
  "absorption-in-blocks": reading("absorption-in-blocks"),
  "upkeep-by-resource": reading("upkeep-by-resource"),
  "chambers-in-skirmishes": reading("chambers-in-skirmishes"),
  "rifts-count-60": reading("rifts-count-60"),
  "more-than-voidborn": reading("more-than-voidborn"),
  "same-haven-reward": reading("same-haven-reward"),
  "printed-pieces-go": reading("printed-pieces-go"),
  "trade-tokens-go-back": reading("trade-tokens-go-back"),
  "starting-influence": {
    ...option.integer({ min: 0, max: 40, default: 10 }),
    label: t(`${id}.option.starting-influence`),
  },
};

/** Another reading of a rule, if its option is set. */
function read<Arguments, Result>(
  value: Value<Voidfall, Arguments, Result>,
  name: keyof typeof options,
  other: NoInfer<Result>,
) {
  return modify(value, (before: Result, position) => (position.optionsOf(id)[name] === true ? other : before));
}

/** Readings of other sources where they differ from the rule text that this game follows (README, "Extensions"). */
export default defineExtension<Voidfall>({
  id,
  version: "1.0.0",
  for: "voidfall@^1",
  kind: "variant",
  title: t(`${id}.title`),
  summary: t(`${id}.summary`),
  options,
  values: [
    read(carriersLaunchOnBothSides, "carriers-launch-when-invading", false),
    read(missileInstallations, "missiles-count-shipyards", ["shipyard", "starbase"]),
    read(missilesNeedSector, "missiles-need-sector", true),
    read(targetingNeedsCorvette, "targeting-without-corvette", false),
    read(destroyersChooseStep, "destroyers-choose-step", true),
    read(absorptionInBlocks, "absorption-in-blocks", true),
    read(missedUpkeepUnit, "upkeep-by-resource", "resource"),
    read(chambersCountInSkirmish, "chambers-in-skirmishes", true),
    read(riftInfluence, "rifts-count-60", 60),
    read(equalInfluenceWins, "more-than-voidborn", false),
    read(distinctHavenRewards, "same-haven-reward", false),
    read(printedPiecesStay, "printed-pieces-go", false),
    read(leftoverTradeTokensLeave, "trade-tokens-go-back", false),
    modify(startingInfluence, (_, position) => Number(position.optionsOf(id)["starting-influence"])),
  ],
  messages: translations({
    [`${id}.title`]: ["Other readings", "其他解读", "其他解讀"],
    [`${id}.summary`]: [
      "Rules as other sources read them, each of them on its own.",
      "按其他来源的解读处理若干规则，每一条可单独选用。",
      "依其他來源的解讀處理若干規則，每一條可單獨選用。",
    ],
    [`${id}.option.carriers-launch-when-invading`]: ["Carriers of defenders", "防守方的航空母舰", "防守方的航空母艦"],
    [`${id}.option.carriers-launch-when-invading.text`]: [
      "Carriers launch corvettes only when they invade.",
      "航空母舰只有在入侵时才会部署护卫舰。",
      "航空母艦只有在入侵時才會部署護衛艦。",
    ],
    [`${id}.option.missiles-count-shipyards`]: [
      "Deep Space Missiles: shipyards",
      "深空导弹：造船厂",
      "深空導彈：造船廠",
    ],
    [`${id}.option.missiles-count-shipyards.text`]: [
      "Shipyards count for them instead of Sector Defenses.",
      "计算造船厂，而不计算星系防御。",
      "計算造船廠，而不計算星系防禦。",
    ],
    [`${id}.option.missiles-need-sector`]: ["Basic Deep Space Missiles", "基础深空导弹", "基礎深空導彈"],
    [`${id}.option.missiles-need-sector.text`]: [
      "They need an adjacent sector with an installation that counts.",
      "需要相邻星系拥有可计算的设施。",
      "需要相鄰星系擁有可計算的設施。",
    ],
    [`${id}.option.targeting-without-corvette`]: ["Improved Targeting", "高级锁定", "高級鎖定"],
    [`${id}.option.targeting-without-corvette.text`]: [
      "Any fleet with initiative strikes first, also without a corvette.",
      "任何拥有主动性的舰队都先攻，不需要护卫舰。",
      "任何擁有主動性的艦隊都先攻，不需要護衛艦。",
    ],
    [`${id}.option.destroyers-choose-step`]: ["Destroyers", "驱逐舰", "驅逐艦"],
    [`${id}.option.destroyers-choose-step.text`]: [
      "Their extra damage can be kept for a later Salvo step.",
      "额外伤害可以留到之后的齐射阶段。",
      "額外傷害可以留到之後的齊射階段。",
    ],
    [`${id}.option.absorption-in-blocks`]: ["Salvo absorption of cubes", "方块的齐射减伤", "方塊的齊射減傷"],
    [`${id}.option.absorption-in-blocks.text`]: [
      "A defender uses all that the dreadnoughts give, or all that the carriers give, in one strike; the rest is lost.",
      "防守方的无畏舰或航空母舰提供的减伤须在一次攻击中全部用完，多余的失去。",
      "防守方的無畏艦或航空母艦提供的減傷須在一次攻擊中全部用完，多餘的失去。",
    ],
    [`${id}.option.upkeep-by-resource`]: ["Missed upkeep", "未支付的维护", "未支付的維護"],
    [`${id}.option.upkeep-by-resource.text`]: [
      "It costs influence by the resource that is missing, not by the point.",
      "按缺少的每个资源而非每点维护失去影响力。",
      "按缺少的每個資源而非每點維護失去影響力。",
    ],
    [`${id}.option.chambers-in-skirmishes`]: ["Decontamination Chambers", "净化室", "淨化室"],
    [`${id}.option.chambers-in-skirmishes.text`]: [
      "Corruption on the card adds to the fleet of a skirmish.",
      "卡牌上的腐坏标记也会增强突击的舰队。",
      "卡牌上的腐壞標記也會增強突擊的艦隊。",
    ],
    [`${id}.option.rifts-count-60`]: ["Rifts", "裂隙", "裂隙"],
    [`${id}.option.rifts-count-60.text`]: [
      "Each open Rift gives the Voidborn 60 influence at the end.",
      "游戏结束时每个未关闭的裂隙使虚空造物获得60点影响力。",
      "遊戲結束時每個未關閉的裂隙使虛空造物獲得60點影響力。",
    ],
    [`${id}.option.more-than-voidborn`]: ["Final comparison", "终局比较", "終局比較"],
    [`${id}.option.more-than-voidborn.text`]: [
      "Each player needs more influence than the Voidborn.",
      "每位玩家的影响力都必须高于虚空造物。",
      "每位玩家的影響力都必須高於虛空造物。",
    ],
    [`${id}.option.same-haven-reward`]: ["Safe Havens", "安全天堂", "安全天堂"],
    [`${id}.option.same-haven-reward.text`]: [
      "Several players may take the same reward.",
      "多位玩家可以选择相同的奖励。",
      "多位玩家可以選擇相同的獎勵。",
    ],
    [`${id}.option.printed-pieces-go`]: ["Printed pieces", "印制的公会和设施", "印製的公會與設施"],
    [`${id}.option.printed-pieces-go.text`]: [
      "They go as well when the guilds or installations of a sector are removed.",
      "移除星系的公会或设施时，印制的也一并失去。",
      "移除星系的公會或設施時，印製的也一併失去。",
    ],
    [`${id}.option.trade-tokens-go-back`]: ["Leftover Trade tokens", "多余的贸易指示物", "多餘的貿易指示物"],
    [`${id}.option.trade-tokens-go-back.text`]: [
      "Trade tokens that find no agenda go back to the galactic board; otherwise they leave the game.",
      "没有议程卡牌可放置的贸易指示物放回星系面板，否则移出游戏。",
      "沒有議程卡牌可放置的貿易指示物放回星系面板，否則移出遊戲。",
    ],
    [`${id}.option.starting-influence`]: ["Influence at the start", "起始影响力", "起始影響力"],
    [`${id}.option.starting-influence.text`]: ["10 without this rule.", "不用此规则时为10。", "不用此規則時為10。"],
  }),
});
