import { assignmentOf, type Question } from "../choosing.ts";
import type { Area, Unit } from "../seen.ts";

/** Units of one kind and one player in an area: drawn as one with a number. */
export interface UnitGroup {
  readonly kind: string;
  readonly seat: number;
  readonly units: readonly Unit[];
  /** Whether they are about to come: put there in the answer that is being put together. */
  readonly isComing: boolean;
}

/** Units that are alike, together. */
export function groupsOf(units: readonly Unit[], isComing = false): readonly UnitGroup[] {
  const groups = Map.groupBy(units, ({ seat, kind }) => `${seat} ${kind}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ kind: first.kind, seat: first.seat, units: all, isComing }] : [];
  });
}

/** From which area to which one units are about to move in the answer that is being put together. */
export interface Move {
  readonly unit: Unit;
  readonly from: string;
  readonly to: string;
}

export function movesOf(
  question: Question | undefined,
  answer: Parameters<typeof assignmentOf>[1],
  areas: readonly Area[],
): readonly Move[] {
  if (question?.kind !== "assign") return [];
  const known = new Set(areas.map(({ key }) => key));
  return assignmentOf(question, answer).flatMap(({ option, place }) => {
    if (!known.has(place)) return [];
    for (const { key, units } of areas) {
      const unit = units.find((each) => each.key === option);
      if (unit) return [{ unit, from: key, to: place }];
    }
    return [];
  });
}

/** Units that stand in another area than before. */
export function movedBetween(before: readonly Area[], now: readonly Area[]): readonly Move[] {
  const was = new Map(before.flatMap(({ key, units }) => units.map((unit) => [unit.key, key] as const)));
  return now.flatMap(({ key, units }) =>
    units.flatMap((unit) => {
      const from = was.get(unit.key);
      return from === undefined || from === key ? [] : [{ unit, from, to: key }];
    }),
  );
}

/** The areas in which something has changed: what stands there, who has its resources. */
export function changedAreas(before: readonly Area[], now: readonly Area[]): ReadonlySet<string> {
  const was = new Map(before.map((area) => [area.key, area]));
  const same = (one: Area | undefined, other: Area): boolean =>
    one !== undefined &&
    one.units.length === other.units.length &&
    one.units.every(({ key }, index) => key === other.units[index]?.key) &&
    one.bases.join() === other.bases.join() &&
    one.depletion === other.depletion &&
    one.resourceCard?.seat === other.resourceCard?.seat &&
    one.resourceCard?.workers === other.resourceCard?.workers;
  return new Set(now.filter((area) => !same(was.get(area.key), area)).map(({ key }) => key));
}
