import type { DeedKind, OperationName, Resource } from "../effects/effect-types.ts";
import { progressOf } from "../table/counting.ts";
import { type Model, pay } from "../table/model.ts";
import type { Table } from "../table/table.ts";
import type { CrisisCard } from "../types.ts";

/** Crises that imagined deeds solve. */

interface ImaginedDeed {
  readonly kind: DeedKind;
  readonly count: number;
  readonly resources: readonly Resource[];
}

const worthOfCurrent = 8;
const worthOfPermanent = 6;

/** Solves what a deed solves, as far as the costs can be paid. */
export function solve(table: Table, model: Model, deed: ImaginedDeed): Model {
  let after = model;
  for (const { card, worth } of openCrises(table)) {
    const { id, condition } = table.crisis(card);
    if (after.solved.includes(id) || !isMetBy(table, after, condition, deed)) continue;
    const paid = pay(after, condition.cost ?? {});
    if (paid) after = { ...paid, solved: [...paid.solved, id], extra: paid.extra + worth };
  }
  return after;
}

/** The crises that can be solved, with what it is worth. */
export function openCrises({ view }: Table): readonly { readonly card: string; readonly worth: number }[] {
  const { voidborn, turn } = view;
  if (!voidborn) return [];
  const current = voidborn.crisis && !turn?.solved ? [{ card: voidborn.crisis.card, worth: worthOfCurrent }] : [];
  const permanent = [...voidborn.war, ...voidborn.economic].flatMap(({ crisis }) =>
    crisis ? [{ card: crisis.card, worth: worthOfPermanent }] : [],
  );
  return [...current, ...permanent];
}

function isMetBy(table: Table, model: Model, condition: CrisisCard["condition"], deed: ImaginedDeed): boolean {
  const { deed: kind, min = 1, resource, while: situation } = condition;
  return (
    kind === deed.kind &&
    deed.count >= min &&
    (resource === undefined || deed.resources.includes(resource)) &&
    (situation === undefined || progressOf(table, model, situation.condition) === 1)
  );
}

/** The deeds that operations are. */
export const deedOf: { readonly [name in OperationName]?: DeedKind } = {
  "increase-population": "increase-population",
  "decrease-population": "decrease-population",
  "remove-corruption": "remove-corruption",
  "establish-guild": "establish-guild",
  "build-installation": "build-installation",
  activate: "activate",
  deploy: "deploy",
  regroup: "regroup",
  invade: "invade",
  "gain-technology": "gain-technology",
  "gain-agenda": "gain-agenda",
  "gain-trade-token": "gain-trade-token",
  "upgrade-glory": "upgrade-glory",
  produce: "produce",
  "produce-choice": "produce",
  "advance-track": "advance-track",
  "fast-advance": "advance-track",
};
