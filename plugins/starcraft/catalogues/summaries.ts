import { amount, counted, type Text, t } from "conclave/rules";
import type { Area, Building, CombatCard, EventCard, Faction, OrderToken, Technology, UnitKind } from "../types.ts";
import { costLabel } from "./cost-label.ts";

/** What is printed, in lines for clients that do not draw it. */

function raceName(race: string): Text {
  return t(`race.${race}.name`);
}

function unitName(unit: string): Text {
  return t(`unit.${unit}.name`);
}

export function factionSummary({ race, workers, startingUnits }: Faction): Text {
  const kinds = Object.entries(startingUnits).flatMap(([unit, count]) =>
    Array.from({ length: count }, () => unitName(unit)),
  );
  return t("summary.faction", { race: raceName(race), workers, units: counted(kinds) });
}

export function unitSummary({ race, type, cost, support, assist, detector }: UnitKind): Text {
  return t("summary.unit", { race: raceName(race), type, cost: costLabel(cost), support, assist, detector });
}

/** What the unit can strike, and what it takes to build it. */
export function unitText({ targets, needs, sacrifice, figures }: UnitKind): readonly Text[] {
  const [target] = targets;
  return [
    t("summary.targets", { targets: targets.length > 1 ? "both" : (target ?? "none") }),
    "building" in needs
      ? t("reason.needs-building", { building: t(`building.${needs.building}.name`), level: needs.level })
      : t("reason.needs-technology", { technology: t(`technology.${needs.technology}.name`) }),
    ...(sacrifice ? [t("summary.sacrifice", { unit: unitName(sacrifice.unit), count: sacrifice.count })] : []),
    t("summary.figures", { count: figures }),
  ];
}

export function buildingSummary({ race }: Building): Text {
  return t("summary.building", { race: raceName(race) });
}

/** The levels with their costs, and the units that each of them allows. */
export function buildingText({ id, levels }: Building, kinds: Iterable<UnitKind>): readonly Text[] {
  const all = [...kinds];
  return levels.map(({ cost }, index) => {
    const level = index + 1;
    const allowed = all.filter(({ needs }) => "building" in needs && needs.building === id && needs.level === level);
    const units = allowed.map(({ name }) => name);
    return t("summary.level", { level, cost: costLabel(cost), count: units.length, units });
  });
}

export function technologySummary({ race, cost }: Technology): Text {
  return t("summary.technology", { race: raceName(race), cost: costLabel(cost) });
}

export function planetSummary(routes: number): Text {
  return t("summary.planet", { routes });
}

export function areaText({ resource, amount: count, unitLimit }: Area, index: number): Text {
  return t("summary.area", {
    number: index + 1,
    yields: amount(resource, count),
    limit: unitLimit,
  });
}

export function combatCardSummary({ kind, race, units, specialtySupport, major, minor }: CombatCard): Text {
  return t(`summary.${kind}`, {
    race: raceName(race),
    units: units === "all" ? t("summary.all-units") : units.map(unitName),
    support: specialtySupport,
    attack: major?.attack ?? 0,
    health: major?.health ?? 0,
    minorAttack: minor?.attack ?? 0,
    minorHealth: minor?.health ?? 0,
  });
}

export function eventSummary({ stage, timing }: EventCard): Text {
  return t("summary.event", { stage, timing: timing === "play-area" ? "stays" : timing });
}

export function orderText({ order, special }: OrderToken): readonly Text[] {
  const text = t(`order.${order}.text`);
  return special ? [text, t(`order.special-${order}.text`)] : [text];
}
