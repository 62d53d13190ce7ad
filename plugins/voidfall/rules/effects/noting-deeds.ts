import type { Rule } from "conclave/rules";
import type { DeedFilter } from "../../effects/abilities.ts";
import type { Context, Deed, WaitingReflex } from "../../effects/context.ts";
import { deedDone } from "../../events.ts";
import { isAgainstVoid } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { solveCrises } from "../voidborn/solving.ts";

/** Something has been done: reflexes wait for their player, and crises may be solved. */
export function* noteDeed(game: Match, { context, deed }: { context: Context; deed: Deed }): Rule {
  context.notes.deeds.push(deed);
  context.notes.waiting.push(...game.look((position) => reflexesTo(position, deed)));
  yield* game.event(deedDone, deed);
  if (isAgainstVoid(game)) yield* solveCrises(game, context, deed);
}

function reflexesTo(position: Position, deed: Deed): WaitingReflex[] {
  return abilitiesOf(position, deed.seat).flatMap(({ source, abilities }) =>
    (abilities.reflexes ?? [])
      .filter((reflex) => reflex.on === deed.kind && fits(deed, reflex.when))
      .map(({ id }) => ({ id: `${source}#${id}`, deed })),
  );
}

function fits({ resource, installation, asCost, invaded }: Deed, filter: DeedFilter = {}): boolean {
  if (filter.resource !== undefined && filter.resource !== resource) return false;
  if (filter.installations && !(installation && filter.installations.includes(installation))) return false;
  if (filter.asCost !== undefined && filter.asCost !== (asCost === true)) return false;
  if (filter.corrupted !== undefined && filter.corrupted !== invaded?.corrupted) return false;
  if (filter.voidborn !== undefined && filter.voidborn !== invaded?.voidborn) return false;
  return !filter.withoutBounty || invaded?.bounties === 0;
}
