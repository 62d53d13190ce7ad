/** Facts of what is printed, for clients that draw it. The ids of amounts are those of symbols. */
import { type Fact, type Reference, type Text, t } from "conclave/rules";
import type { Check } from "./index.ts";
import type { Icon, LocationId, Resource, ShipId, SkillType, Unit } from "./names.ts";

/** That something is so: its name says what. */
export function trueFact(id: string): Fact {
  return { id, value: t("engine.yes") };
}

/** The skill type of a card. */
export function skillFact(type: SkillType): Fact {
  return { id: "skill", value: t(`skill.${type}`), about: { type: "skill", id: type } };
}

/** One of the types that count for a check. */
export function countingFact(type: SkillType): Fact {
  return { ...skillFact(type), id: type, name: t("fact.skill") };
}

/** What a check takes: its difficulty, and the types that count for it. */
export function checkFacts({ difficulty, partial, skills }: Check): readonly Fact[] {
  return [
    { id: "difficulty", value: difficulty },
    ...(partial ? [{ id: "partial", value: partial.atLeast }] : []),
    ...skills.map(countingFact),
  ];
}

export function resourceFact(resource: Resource, value: number): Fact {
  return { id: resource, name: t(`resource.${resource}`), value };
}

export function locationFact(id: string, location: LocationId): Fact {
  return { id, value: t(`location.${location}.name`), about: { type: "location", id: location } };
}

export function shipFact(ship: ShipId): Fact {
  return { id: "ship", value: t(`ship.${ship}`), about: { type: "ships", id: ship } };
}

export function iconFact(icon: Icon | "jump"): Fact {
  return { id: icon, name: t("fact.icon"), value: t(`icon.${icon}`), about: { type: "icons", id: icon } };
}

/** The name of a kind of pieces. */
export function unitName(unit: Unit): Text {
  return t(unit === "centurion" || unit === "nuke" ? `token.${unit}` : `ship.${unit}`);
}

/** What is printed about a kind of pieces. */
export function aboutUnit(unit: Unit): Reference {
  return { type: "pieces", id: unit };
}

/** A number of pieces. */
export function unitFact(unit: Unit, value: number): Fact {
  return { id: unit, name: unitName(unit), value, about: aboutUnit(unit) };
}
