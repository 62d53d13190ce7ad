import { amount, counted, type Fact, type PrintedPart, type Reference, type Text, t } from "conclave/rules";
import type {
  Area,
  Building,
  CombatCard,
  EventCard,
  Faction,
  Module,
  OrderToken,
  Planet,
  Race,
  Technology,
  UnitKind,
} from "../types.ts";
import { costAmounts } from "./cost-label.ts";

/** What is printed, as numbers and kinds, for clients that draw it. */

const yes: Text = t("engine.yes");

/** A fact that is only there if it holds. */
function when(id: string, holds: boolean): readonly Fact[] {
  return holds ? [{ id, value: yes }] : [];
}

function list(items: readonly Text[]): Text {
  return t("face.list", { items: counted(items) });
}

function unitName(unit: string): Text {
  return t(`unit.${unit}.name`);
}

function raceFact(race: string): Fact {
  return { id: "race", value: t(`race.${race}.name`), about: { type: "races", id: race } };
}

export function raceFacts(race: Race): readonly Fact[] {
  const { handLimit, moduleSpaces, defenderDraws, startingBuilding, buildLimit } = race;
  return [
    { id: "hand-limit", value: handLimit },
    {
      id: "build-limit",
      value: "base" in buildLimit ? buildLimit.base : t("face.per-building", { count: buildLimit.perBuilding }),
    },
    { id: "defender-draws", value: defenderDraws },
    { id: "module-spaces", value: moduleSpaces },
    {
      id: "starting-building",
      value: t(`building.${startingBuilding}.name`),
      about: { type: "buildings", id: startingBuilding },
    },
  ];
}

export function raceParts({ abilities }: Race): readonly PrintedPart[] {
  return abilities.map((id) => ({ id, kind: "ability", text: t(`race-ability.${id}`) }));
}

export function factionFacts({ race, colour, workers, startingUnits }: Faction): readonly Fact[] {
  const force = Object.entries(startingUnits).flatMap(([unit, count]) =>
    Array.from({ length: count }, () => unitName(unit)),
  );
  return [
    raceFact(race),
    { id: "colour", value: t(`face.colour.${colour}`) },
    { id: "workers", value: workers },
    { id: "starting-force", value: list(force) },
  ];
}

export function unitFacts(kind: UnitKind): readonly Fact[] {
  const { race, type, support, targets, needs, sacrifice, figures, assist, detector, tags } = kind;
  return [
    raceFact(race),
    { id: "type", value: unitType(type) },
    { id: "support", value: support },
    { id: "targets", value: targets.length > 0 ? list(targets.map(unitType)) : t("face.nothing") },
    { id: "needs", ...needed(needs) },
    ...(sacrifice ? [sacrificeFact(sacrifice)] : []),
    ...when("assist", assist),
    ...when("detector", detector),
    { id: "figures", value: figures },
    ...(tags.length > 0 ? [{ id: "traits", value: list(tags.map((tag) => t(`face.trait.${tag}`))) }] : []),
  ];
}

function unitType(type: UnitKind["type"]): Text {
  return t(`face.unit-type.${type}`);
}

function needed(needs: UnitKind["needs"]): { readonly value: Text; readonly about: Reference } {
  if ("technology" in needs) {
    const { technology } = needs;
    return { value: t(`technology.${technology}.name`), about: { type: "technologies", id: technology } };
  }
  const { building, level } = needs;
  const value = t("label.building-level", { building: t(`building.${building}.name`), level });
  return { value, about: { type: "buildings", id: building } };
}

function sacrificeFact({ unit, count }: NonNullable<UnitKind["sacrifice"]>): Fact {
  const units = Array.from({ length: count }, () => unitName(unit));
  return { id: "sacrifice", value: list(units), about: { type: "unit", id: unit } };
}

export function buildingFacts({ race }: Building): readonly Fact[] {
  return [raceFact(race)];
}

/** The levels with their costs, and the units that each of them allows. */
export function buildingParts({ id, levels }: Building, kinds: Iterable<UnitKind>): readonly PrintedPart[] {
  const all = [...kinds];
  return levels.map(({ cost }, index) => {
    const level = index + 1;
    const allowed = all.filter(({ needs }) => "building" in needs && needs.building === id && needs.level === level);
    const units = allowed.map(({ name }) => name);
    return {
      id: `level-${level}`,
      kind: "level",
      name: t("face.level", { level }),
      cost: costAmounts(cost),
      ...(units.length > 0 && { facts: [{ id: "units", value: list(units) }] }),
    };
  });
}

export function moduleFacts({ tokens }: Module): readonly Fact[] {
  return Object.entries(tokens)
    .filter(([, count]) => count > 0)
    .map(([race, count]) => ({
      id: `tokens-${race}`,
      name: t("fact.tokens", { race: t(`race.${race}.name`) }),
      value: count,
      about: { type: "races", id: race },
    }));
}

export function technologyFacts({ race }: Technology): readonly Fact[] {
  return [raceFact(race)];
}

export function planetFacts({ routeSlots }: Planet): readonly Fact[] {
  return [
    { id: "routes", value: routeSlots.length },
    { id: "sides", value: list(routeSlots.map((side) => t("label.side", { side }))) },
  ];
}

/** The areas with what they yield and how many units they take. */
export function planetParts({ name, areas }: Planet): readonly PrintedPart[] {
  return areas.map((area, index) => ({
    id: area.id,
    kind: "area",
    name: t("label.area-number", { planet: name, number: index + 1 }),
    facts: areaFacts(area),
  }));
}

function areaFacts({ resource, amount: count, unitLimit }: Area): readonly Fact[] {
  return [
    { id: "yields", value: amount(resource, count) },
    { id: "unit-limit", value: unitLimit },
  ];
}

export function combatCardFacts(card: CombatCard): readonly Fact[] {
  const { kind, race, technology, units, specialtySupport, major, minor } = card;
  return [
    { id: "kind", value: t(`face.kind.${kind}`) },
    raceFact(race),
    ...(technology === undefined ? [] : [technologyFact(technology)]),
    { id: "units", value: units === "all" ? t("summary.all-units") : list(units.map(unitName)) },
    ...(major
      ? [
          { id: "attack", value: major.attack },
          { id: "health", value: major.health },
        ]
      : []),
    ...(minor
      ? [
          { id: "minor-attack", value: minor.attack },
          { id: "minor-health", value: minor.health },
        ]
      : []),
    ...when("in-support", specialtySupport),
  ];
}

function technologyFact(technology: string): Fact {
  return {
    id: "technology",
    value: t(`technology.${technology}.name`),
    about: { type: "technologies", id: technology },
  };
}

export function eventFacts({ stage, timing, points }: EventCard): readonly Fact[] {
  return [
    { id: "stage", value: stage },
    { id: "timing", value: t(`face.timing.${timing}`) },
    ...(points === undefined ? [] : [{ id: "points", value: points }]),
  ];
}

export function orderFacts({ special }: OrderToken): readonly Fact[] {
  return when("special", special);
}
