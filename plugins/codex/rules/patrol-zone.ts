import { choice, type Rule, type Seat, t } from "conclave/rules";
import { decider, openly } from "../effects/sources.ts";
import { teamMembers } from "../effects/teams.ts";
import { figuresOf } from "../in-play/board.ts";
import { has, isPatroller } from "../in-play/figures.ts";
import { thingIn } from "../state.ts";
import { type Slot, slots } from "../state-types.ts";
import type { Figure, Match, Position, Source } from "../types.ts";
import { isHidden, sees, watchfulTowers } from "./detection.ts";
import { draw } from "./drawing.ts";
import { gainGold } from "./gold.ts";

/**
 * The patrol zone once patrollers stand in it: who they are, who passes them, and how they leave their slots. The armor, ATK and
 * resist that slots bring are among the other numbers of a thing (`in-play/draft.ts`).
 */

/** The squad leaders among the patrollers that stop an attacker; all of them if none leads. */
export function leadersFirst(stopping: readonly Figure[]): readonly Figure[] {
  const leaders = leadersOf(stopping);
  return leaders.length > 0 ? leaders : stopping;
}

/** The squad leaders among the patrollers that stop an attacker. */
export function leadersOf(stopping: readonly Figure[]): readonly Figure[] {
  return stopping.filter(({ thing }) => thing.slot === "squad-leader");
}

/** In a free-for-all each patrol zone protects its own player only; a team has two zones. */
export function patrollersOf(position: Position, side: Seat): readonly Figure[] {
  return position.once(findPatrollers, side);
}

function findPatrollers(position: Position, side: Seat): readonly Figure[] {
  const found: Figure[] = [];
  for (const seat of teamMembers(position, side)) {
    for (const it of figuresOf(position, seat)) if (isPatroller(it)) found.push(it);
  }
  return found;
}

/** Whether an attacker may ignore all patrollers, without flying. */
export function passesAll(position: Position, attacker: Figure, defender: Figure): boolean {
  if (has(attacker, "unstoppable")) return true;
  return (
    isHidden(position, attacker, defender) &&
    !sees(position, defender.seat, attacker) &&
    watchfulTowers(position, defender).length === 0
  );
}

/** Takes a patroller out of the patrol zone. */
export function sideline(game: Match, it: Figure): void {
  const thing = game.state.things[it.id];
  if (!thing?.slot) return;
  thing.slot = undefined;
  game.log("sidelined", { card: it.card.name });
}

/** Moves a patroller to an empty slot of the same patrol zone, if there is one. */
export function* shift(game: Match, self: Source, it: Figure): Rule {
  if (!game.state.things[it.id]?.slot) return;
  const taken = figuresOf(game, it.seat).map((other) => other.thing.slot);
  const free = slots.filter((slot) => !taken.includes(slot));
  if (free.length === 0) return;
  const slot = yield* game.choose(
    decider(game, self),
    "slot",
    free.map((place) => choice(place, t(`slot.${place}`), place)),
    { params: { card: it.card.name }, ...openly(game) },
  );
  thingIn(game, it.id).slot = slot;
  game.log("patrols", { card: it.card.name, player: { seat: it.seat }, slot: t(`slot.${slot}`) });
}

/** A patroller has died: for the scavenger there is 1 gold, for the technician a card. */
export function takeBonus(game: Match, patroller: Figure, slot: Slot | undefined): void {
  if (slot === "scavenger") gainGold(game, beneficiary(patroller), 1);
  if (slot === "technician") draw(game, beneficiary(patroller), 1);
}

/** Who gets the bonus of a slot: the owner of what was lent, otherwise the controller. */
function beneficiary({ seat, thing }: Figure): number {
  return thing.notes["lent-by"] === undefined ? seat : Number(thing.notes["lent-by"]);
}
