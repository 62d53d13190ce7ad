import { type Option, type Seat, seatChoice, type Text, type UnavailableOption } from "conclave/rules";
import type { EffectContext, EffectSource } from "../effects/context.ts";
import type { Candidates, Fitness, People, Person } from "../effects/index.ts";
import { holds, isOnBoard, isRevealed, locationOf, shipOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { attachedZone } from "../zones.ts";
import { sendingProblem } from "./brig.ts";
import { lookingProblem } from "./loyalty.ts";
import { ruleBehind } from "./reasons.ts";
import {
  holdsTitleAlready,
  isElsewhere,
  isRevealedCylon,
  notAboard,
  notTheVicePresident,
  withoutTitle,
} from "./reasons-of-people.ts";
import { titleProblem } from "./titles.ts";

/** The player that an effect refers to; nobody while a title is vacant or nobody was chosen. */
export function seatOfPerson(position: Position, who: Person, context: EffectContext): Seat | undefined {
  switch (who) {
    case "acting-player":
      return context.acting;
    case "admiral":
    case "president":
      return position.state[who];
    case "current-player":
      return position.current;
    case "target":
      return context.target;
  }
}

/** What a title that nobody holds leaves to the current player: crises, and destinations (B157). */
const decidedWithoutTitle: ReadonlySet<EffectSource["kind"]> = new Set(["crisis", "super-crisis", "destination"]);

/** Who decides or rolls for an effect: this person, or in a crisis and on a jump the current player for a vacant title (B157). */
export function deciderOf(position: Position, by: Person, context: EffectContext): Seat | undefined {
  const vacant = (by === "admiral" || by === "president") && position.state[by] === undefined;
  return vacant && decidedWithoutTitle.has(context.source.kind)
    ? position.current
    : seatOfPerson(position, by, context);
}

/** The players that an effect refers to, from the current player on. */
export function seatsOfPeople(game: Match, who: People, context: EffectContext): Seat[] {
  if (who === "each-player") return game.seatsFrom(game.current).filter((seat) => !isRevealed(game, seat));
  const seat = seatOfPerson(game, who, context);
  return seat === undefined ? [] : [seat];
}

/** Whether a crisis would affect a revealed Cylon, who ignores that (B82, B83). */
export function ignoresCrisis(position: Position, seat: Seat, { source }: EffectContext): boolean {
  return (source.kind === "crisis" || source.kind === "super-crisis") && isRevealed(position, seat);
}

interface Choosable {
  readonly options: Option<Seat>[];
  readonly unavailable: UnavailableOption[];
}

/** Whom the player may choose, and why not the others. All of it is public. */
export function candidates(position: Position, chooser: Seat, from: Candidates, { source }: EffectContext): Choosable {
  const suitable: Seat[] = [];
  const unfit: { seat: Seat; reason: Text }[] = [];
  const barred: { seat: Seat; reason: Text }[] = [];
  for (const seat of position.activeSeats) {
    if (from.others && seat === chooser) continue;
    const reason = unsuitable(position, seat, from);
    const weakness = from.fit && unfitness(position, seat, from.fit, source);
    if (reason) barred.push({ seat, reason });
    else if (weakness) unfit.push({ seat, reason: weakness });
    else suitable.push(seat);
  }
  if (suitable.length === 0 && from.orAnybody) suitable.push(...unfit.splice(0).map(({ seat }) => seat));
  return {
    options: suitable.map(seatChoice),
    unavailable: [...barred, ...unfit].map(({ seat, reason }) => {
      const { id, label, about } = seatChoice(seat);
      return { id, label, ...(about && { about }), reason, ...ruleBehind(reason, "B64") };
    }),
  };
}

/** Why the player is not a candidate. */
function unsuitable(position: Position, seat: Seat, from: Candidates): Text | undefined {
  if (!from.revealedCylons && isRevealed(position, seat)) return isRevealedCylon;
  if (from.ship !== undefined && shipOf(position, seat) !== from.ship) return isElsewhere;
  if (from.location !== undefined && locationOf(position, seat) !== from.location) return isElsewhere;
  if (from.holding && !from.holding.some((title) => holds(position, seat, title))) return withoutTitle;
  return from.notHolding && holds(position, seat, from.notHolding) ? holdsTitleAlready[from.notHolding] : undefined;
}

/** Why choosing the player would be useless. */
function unfitness(position: Position, seat: Seat, fit: Fitness, source: EffectSource): Text | undefined {
  if (typeof fit === "object") return sendingProblem(position, seat, fit.goTo);
  switch (fit) {
    case "act":
      return isOnBoard(position, seat) ? undefined : notAboard;
    case "be-admiral":
    case "be-president": {
      const title = fit === "be-admiral" ? "admiral" : "president";
      const problem = titleProblem(position, seat, title);
      if (problem) return problem;
      return title === "president" && isPassedOver(position, seat, source) ? notTheVicePresident : undefined;
    }
    case "be-looked-at":
      return lookingProblem(position, seat);
  }
}

/** Whether a card restricts the choice at this location to another candidate, who is not President (B59). */
function isPassedOver(position: Position, seat: Seat, source: EffectSource): boolean {
  if (source.kind !== "location") return false;
  return position.activeSeats.some(
    (holder) =>
      holder !== seat &&
      !holds(position, holder, "president") &&
      position.zone(attachedZone(holder)).some((id) => {
        const card = position.card(id);
        return (
          card.category === "quorum" &&
          card.attached?.kind === "only-candidate" &&
          card.attached.location === source.location
        );
      }),
  );
}
