import type { Seat } from "conclave/rules";
import { partnersOf } from "../effects/teams.ts";
import { boardOf, figureOf } from "../in-play/board.ts";
import { nextOrder, thingIn } from "../state.ts";
import type { Thing } from "../state-types.ts";
import type { Figure, Match, Position } from "../types.ts";
import { handOpen, heldBy, isAltered } from "../values.ts";
import { handZone, playZone } from "../zones.ts";
import { endEffects } from "./lasting.ts";

/** Who controls what, and what control brings with it. */

/** Another player gets control of a thing: it changes sides with arrival fatigue, out of patrol. */
export function takeControl(game: Match, it: Figure, seat: number): Figure | undefined {
  if (it.seat === seat) return undefined;
  const thing = game.state.things[it.id];
  if (!thing) return undefined;
  game.move(it.id, playZone(seat));
  thing.slot = undefined;
  // Whoever takes what was lent keeps it.
  delete thing.notes["lent-by"];
  thing.since = game.turn.number;
  noteNewHands(game, thing);
  endEffects(game, (until) => until.at === "leaves" && until.of === thing.order);
  game.log("took-control", { card: it.card.name, player: { seat }, from: { seat: it.seat } });
  return figureOf(game, it.id);
}

/** Notes that a thing is new to its controller: of two legendary cards the newer one dies. */
export function noteNewHands(game: Match, thing: Thing): void {
  thing.notes.taken = nextOrder(game);
}

/** Whether everything that effects hold is with its holder, and nothing else. */
export function isWithHolders(position: Position): boolean {
  const held = isAltered(position, heldBy);
  return boardOf(position).figures.every((figure) => {
    const { notes } = figure.thing;
    const holder = held ? position.value(heldBy, { figure }) : undefined;
    if (isOnLoan(figure, holder)) return true;
    return holder === (notes["held-from"] === undefined ? undefined : figure.seat);
  });
}

/** What is lent stays so, unless somebody other than the lender holds it. */
function isOnLoan({ thing }: Figure, holder: Seat | undefined): boolean {
  const lender = thing.notes["lent-by"];
  return lender !== undefined && (holder === undefined || holder === lender);
}

/** Takes what effects hold, and gives back what they hold no more. */
export function followHolders(game: Match): void {
  if (game.once(isWithHolders)) return;
  const concerned = game.look((position) =>
    boardOf(position)
      .figures.map((figure) => ({ figure, holder: position.value(heldBy, { figure }) }))
      .filter(({ figure, holder }) => !isOnLoan(figure, holder))
      .filter(({ figure, holder }) => holder !== undefined || figure.thing.notes["held-from"] !== undefined),
  );
  for (const { figure, holder } of concerned) {
    const { notes } = thingIn(game, figure.id);
    const seat = holder ?? Number(notes["held-from"]);
    if (holder === undefined) delete notes["held-from"];
    else notes["held-from"] ??= notes["lent-by"] ?? figure.seat;
    takeControl(game, figure, seat);
  }
}

/** Opens the hands that everybody may see, and closes the others. */
export function openHands(game: Match): void {
  if (game.once(areHandsAsTold)) return;
  const { state } = game;
  for (const seat of game.seats) {
    const open = game.value(handOpen, { seat });
    if (open === state.openHands.includes(seat)) continue;
    state.openHands = open ? [...state.openHands, seat] : state.openHands.filter((other) => other !== seat);
    const viewers = open ? game.seats.filter((other) => other !== seat) : partnersOf(state.mode, seat);
    game.setAlsoSeenBy(handZone(seat), viewers);
    game.log(open ? "hand-opened" : "hand-closed", { player: { seat } });
  }
}

/** Whether everybody sees just the hands that are to be seen. */
function areHandsAsTold(position: Position): boolean {
  if (!isAltered(position, handOpen)) return position.state.openHands.length === 0;
  return position.seats.every((seat) => position.value(handOpen, { seat }) === position.state.openHands.includes(seat));
}
