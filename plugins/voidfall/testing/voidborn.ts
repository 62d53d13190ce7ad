import { type ExtensionDefinition, implement, type Seat, t } from "conclave/rules";
import { cardOf, houseRule } from "conclave/testing";
import { type Context, type Deed, newContext } from "../effects/context.ts";
import type { DeedKind } from "../effects/effect-types.ts";
import voidfall from "../index.ts";
import { fightSkirmish, type SkirmishResult } from "../rules/battle/handles.ts";
import { deed } from "../rules/effects/handles.ts";
import { type BoardTrack, discardCrisisCard } from "../rules/voidborn/board.ts";
import { voidOf } from "../state.ts";
import type { Match, Voidfall } from "../types.ts";
import type { Table } from "./table.ts";

/** For tests of the Voidborn. */

/** The alert card of the round. */
export function layAlert(game: Match, kind: string): void {
  game.createCard(kind, "alert-discard");
}

/** The crisis of the turn; starting crises are made. */
export function layCrisis(game: Match, kind: string): void {
  if (kind.startsWith("crisis-start-")) game.createCard(kind, "crisis");
  else game.move(cardOf(game, kind), "crisis");
}

/** What lies on a track of the Crisis board, from left to right: crises by their kinds, and Harbingers. */
export function layBoard(game: Match, track: BoardTrack, ...things: readonly string[]): void {
  const slots = voidOf(game)[track];
  for (const slot of slots.splice(0)) {
    if ("crisis" in slot) discardCrisisCard(game, slot.crisis);
    else game.state.harbingers++;
  }
  for (const thing of things) {
    if (thing === "harbinger") {
      game.state.harbingers--;
      slots.push({ harbinger: true });
    } else {
      const crisis = thing.startsWith("crisis-start-") ? game.createCard(thing, "crisis-board") : cardOf(game, thing);
      game.move(crisis, "crisis-board");
      slots.push({ crisis });
    }
  }
}

/** A track of the Crisis board as the test laid it out. */
export function board({ position }: Table, track: BoardTrack): readonly string[] {
  return (position.state.void?.[track] ?? []).map((slot) =>
    "crisis" in slot ? position.card(slot.crisis).id : "harbinger",
  );
}

export function kindsIn({ position }: Table, zone: string): readonly string[] {
  return position.zone(zone).map((card) => position.card(card).id);
}

/** An action in which a player does this, or others where they are named, one after the other. */
export function* doing(
  game: Match,
  seat: Seat,
  ...deeds: readonly ((Partial<Deed> & { readonly kind: DeedKind }) | DeedKind)[]
) {
  const context: Context = newContext(seat, t("game.title"));
  for (const done of deeds) {
    const whole = typeof done === "string" ? { kind: done } : done;
    if (whole.invaded) context.notes.invaded = { ...whole.invaded, sector: whole.sector ?? "" };
    yield* game.call(deed, { context, deed: { seat, ...whole } });
  }
}

/** What skirmishes are fought with; they end as given. */
export function skirmishes(result: SkirmishResult = "defended"): {
  readonly fought: unknown[];
  readonly extension: ExtensionDefinition<Voidfall>;
} {
  const fought: unknown[] = [];
  const extension = houseRule(voidfall, "skirmishes", {
    procedures: [
      // biome-ignore lint/correctness/useYield: nobody decides
      implement(fightSkirmish, function* (_: Match, attack) {
        fought.push(attack);
        return result;
      }),
    ],
  });
  return { fought, extension };
}
