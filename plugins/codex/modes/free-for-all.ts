import { action, type CardId, choice, on, playerOf, type Reaction, type Rule, type Seat, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { about } from "../effects/sources.ts";
import { died } from "../events.ts";
import { figuresOf } from "../in-play/board.ts";
import { baseOf, hpLeft, isPatroller, isUnit } from "../in-play/figures.ts";
import { numbered } from "../labels.ts";
import { noteNewHands } from "../rules/control.ts";
import { summon } from "../rules/entering.ts";
import { gainGold, payGold } from "../rules/gold.ts";
import { repairBuilding } from "../rules/healing.ts";
import { takeExtraTurn } from "../rules/turns.ts";
import { countUse, thingIn, usesOf } from "../state.ts";
import { slots } from "../state-types.ts";
import type { Codex, Figure, Match, Position } from "../types.ts";
import { patrolLimit } from "../values.ts";
import { fallen, strongest } from "../victory.ts";
import { playZone } from "../zones.ts";

/** What a free-for-all adds to the rules (README, "Modes"). */

const repairCost = 3;
const mostBounties = 3;

/** Repairs the player’s own base: 3 gold for 1 damage, any number of times. */
export const repair = action<Codex>({
  group: "main",
  choices: (position, seat) => {
    const base = baseOf(position, seat);
    // The fall of a base ends the game: it is not repaired any more.
    if (position.state.mode !== "free-for-all" || !base || base.thing.damage === 0 || hpLeft(base) <= 0) return [];
    const { gold } = playerOf(position, seat);
    const label = t("action.repair", { cost: goldOf(repairCost) });
    return [
      {
        label,
        about: about(base.id),
        unavailable: gold < repairCost ? t("reason.gold", { cost: goldOf(repairCost), gold }) : undefined,
      },
    ];
  },
  *rule(game, seat) {
    const base = baseOf(game, seat);
    if (!base) return;
    payGold(game, seat, repairCost);
    repairBuilding(game, base, 1, repairCost);
  },
});

/** Each enemy unit killed in the player’s own turn brings 1 gold, at most three times. */
export const bounties: Reaction<Codex> = on<Codex, { readonly figure: Figure }>(died, {
  timing: "after",
  *rule(game, { figure }) {
    const { current } = game;
    if (game.state.mode !== "free-for-all" || figure.seat === current || !isUnit(figure)) return;
    const key = `bounty:${current}`;
    if (usesOf(game, key) >= mostBounties) return;
    countUse(game, key);
    gainGold(game, current, 1);
  },
});

/** In the first upkeep the third, fourth and fifth player get 1, 2 and 3 Mercenaries. What was lent goes back. */
export function* freeForAllUpkeep(game: Match, seat: Seat): Rule {
  const place = game.seatsFrom(game.turn.first).indexOf(seat);
  if (playerOf(game, seat).turns === 1 && place >= 2) {
    const source = { card: "mercenary" as CardId, kind: "mercenary", seat };
    yield* summon(game, source, "mercenary", place - 1);
  }
  for (const it of figuresOf(game, seat)) giveBack(game, it);
}

function giveBack(game: Match, { id, card, seat }: Figure): void {
  const thing = thingIn(game, id);
  const owner = thing.notes["lent-by"];
  if (typeof owner !== "number") return;
  delete thing.notes["lent-by"];
  game.move(id, playZone(owner));
  game.log("given-back", { card: card.name, player: { seat: owner }, from: { seat } });
}

/** Ready units and heroes may be lent into free slots of other players, who control them until their next upkeep. */
export function* lendPatrollers(
  game: Match,
  seat: Seat,
  mayPatrol: (position: Position, seat: Seat) => readonly Figure[],
): Rule {
  if (game.state.mode !== "free-for-all") return;
  const lendable = game.look((position) =>
    mayPatrol(position, seat).filter(({ thing }) => thing.notes["lent-by"] === undefined),
  );
  const places = freePlaces(game, seat);
  if (lendable.length === 0 || places.length === 0) return;
  const lent = yield* game.assign(
    seat,
    "lend",
    lendable.map((it) => choice(it.id, numbered(it), it.id, about(it.id))),
    places,
    {
      check: (assigned) => (tooMany(game, assigned) ? t("reason.patrol-limit") : undefined),
      example: new Map(),
    },
  );
  for (const [place, cards] of lent) {
    for (const card of cards) lend(game, seat, card, place);
  }
}

interface Place {
  readonly seat: Seat;
  readonly slot: (typeof slots)[number];
}

/** Whether a player would have more patrollers than allowed. */
function tooMany(game: Match, assigned: ReadonlyMap<Place, readonly CardId[]>): boolean {
  return game.activeSeats.some((seat) => {
    const places = [...assigned.keys()].filter((place) => place.seat === seat);
    const coming = places.reduce((sum, place) => sum + (assigned.get(place)?.length ?? 0), 0);
    const there = figuresOf(game, seat).filter(isPatroller).length;
    return coming > 0 && there + coming > game.value(patrolLimit, { seat });
  });
}

function freePlaces(game: Match, lender: Seat) {
  return game.activeSeats
    .filter((seat) => seat !== lender)
    .flatMap((seat) => {
      const taken = new Set(figuresOf(game, seat).map(({ thing }) => thing.slot));
      return slots
        .filter((slot) => !taken.has(slot))
        .map((slot) => ({
          ...choice(`seat-${seat}-${slot}`, t("label.slot-of", { player: { seat }, slot: t(`slot.${slot}`) }), {
            seat,
            slot,
          }),
          min: 0,
          max: 1,
        }));
    });
}

function lend(game: Match, lender: Seat, card: CardId, { seat, slot }: Place): void {
  const thing = thingIn(game, card);
  game.move(card, playZone(seat));
  thing.slot = slot;
  thing.notes["lent-by"] = lender;
  noteNewHands(game, thing);
  game.log("lent", { card: game.card(card).name, player: { seat: lender }, to: { seat }, slot: t(`slot.${slot}`) });
}

/** If several bases are the strongest when one has fallen, each of their players takes one more turn. */
export function playOffTie(game: Match): void {
  const { state } = game;
  if (state.mode !== "free-for-all" || fallen(game).length === 0) return;
  if (state.tiedTurns !== undefined && state.tiedTurns > 0) state.tiedTurns -= 1;
  if (state.tiedTurns) return;
  const tied = strongest(game);
  if (tied.length < 2 || fallen(game).length === game.seats.length) return;
  for (const seat of game.seatsFrom(game.current).filter((other) => tied.includes(other))) {
    takeExtraTurn(game, seat);
  }
  // Extra turns that were to come before these are taken first.
  state.tiedTurns = state.extraTurns.length;
  game.log("tie", { players: tied.map((seat) => ({ seat })) });
}
