/** Players' cards, knowledge, titles and locations. */
import { amount, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { People, Person } from "../effects/index.ts";
import type { LocationId, ShipId, SkillType, Title } from "../effects/names.ts";
import { joined, person, personFirst } from "../effects/words.ts";
import { locationName, titleName, typeName } from "../labels.ts";
import { leaveBrig, send } from "../rules/brig.ts";
import { countAsHuman, giveLoyalty, viewLoyalty } from "../rules/loyalty.ts";
import { ignoresCrisis, seatOfPerson, seatsOfPeople } from "../rules/people.ts";
import { turnSympathizer } from "../rules/revealing.ts";
import { discardSkillCards, discardTogether, drawSkillCards, stealSkillCard } from "../rules/skill-cards.ts";
import { giveTitle, titleProblem } from "../rules/titles.ts";
import { isAt, shipOf } from "../state.ts";
import { habits } from "../table/habits.ts";
import { type OperationGroup, who, withSeat } from "./operation.ts";

declare module "../effects/index.ts" {
  interface Operations {
    /**
     * `who` discards `count` skill cards, or all, of their choice or with `random` at random; a player with fewer discards all.
     * With `each-player` all choose at the same time, and discard in turn order from the current player on.
     */
    discard: { readonly who: People; readonly count: number | "all"; readonly random?: true };
    /**
     * `who` draws `count` skill cards of these types, after choosing how many of each. The player's skill set does not matter.
     */
    draw: { readonly who: Person; readonly count: number; readonly types: readonly SkillType[] | "any" };
    /**
     * Moves `who` to the location at no cost; a viper returns to the Reserves. Does nothing to a player who is already there, is not
     * on the board or is in the Brig, nor if the ship of the location is closed. An Admiral who enters the Brig loses the title to
     * the next in line.
     */
    send: { readonly who: Person; readonly to: LocationId };
    /** Sends everybody on the location, or on all locations of the ship, as with `send`. */
    "send-all": {
      readonly from: { readonly location: LocationId } | { readonly ship: ShipId };
      readonly to: LocationId;
    };
    /** Moves `who` from the Brig to a location of Galactica that `by` chooses, except hazardous ones. */
    "leave-brig": { readonly who: Person; readonly by: Person };
    /**
     * Gives `to` the title, with its nukes or quorum hand. Does nothing if `to` already holds it or may not hold it (a revealed
     * Cylon; an Admiral in the Brig).
     */
    "give-title": { readonly title: Title; readonly to: Person };
    /**
     * `viewer` alone looks at face-down loyalty cards of `target`: one at random, or all. Does nothing if both are the same player,
     * there is no such card, or a rule in play forbids looking.
     */
    "look-at-loyalty": {
      readonly viewer: Person;
      readonly target: Person;
      readonly cards: "all" | "one-at-random";
    };
    /** `who` looks at the hand of skill cards of `from`, and takes one of them. */
    "steal-skill-card": { readonly who: Person; readonly from: Person };
    /** `from` gives all their face-down loyalty cards to `to`, unseen by others. */
    "give-loyalty": { readonly from: Person; readonly to: Person };
    /** The Sympathizer counts as "You Are Not a Cylon" for the rest of the game; it stays face up. */
    "count-as-human": { readonly who: Person };
    /**
     * `who` becomes a revealed Cylon through the Sympathizer: discards down to three cards, loses attached quorum cards and
     * titles, moves to the Resurrection Ship. No super crisis card is drawn now or later, the turn does not end, and Cylon
     * Fleet is forbidden for good.
     */
    "turn-sympathizer": { readonly who: Person };
  }
}

export const playerOperations = {
  discard: {
    // Several players choose at the same time (B147).
    *perform(game, effect, context) {
      const { count, random = false } = effect;
      const seats = seatsOfPeople(game, effect.who, context);
      if (effect.who === "each-player" && !random) return yield* discardTogether(game, seats, count);
      for (const seat of seats) yield* discardSkillCards(game, seat, count, { random });
    },
    text(effect) {
      const { count, random } = effect;
      if (count === "all") return t("effect.discard-all", { who: personFirst(effect.who) });
      const who = personFirst(effect.who);
      return random
        ? t("effect.discard-random", { who, count })
        : t("effect.discard", { who, cards: amount("skill-card", count) });
    },
    worth(effect, { view, scarcity }) {
      const people = effect.who === "each-player" ? view.players.filter(({ revealed }) => !revealed).length : 1;
      return -habits.discard * scarcity * people * (effect.count === "all" ? 5 : effect.count);
    },
  },
  draw: {
    perform: withSeat(who, function* (game, seat, { count, types }, context) {
      if (ignoresCrisis(game, seat, context)) return;
      yield* drawSkillCards(game, seat, count, types === "any" ? game.entries(skillTypes).ids : types);
    }),
    text: (effect) =>
      effect.types === "any"
        ? t("effect.draw-any", { who: personFirst(effect.who), count: effect.count })
        : t("effect.draw", {
            who: personFirst(effect.who),
            count: effect.count,
            types: joined("effect.or", effect.types.map(typeName)),
          }),
    worth: ({ count }) => habits.discard * count,
  },
  send: {
    fate: "confine",
    perform: withSeat(who, (game, seat, { to }) => send(game, seat, to)),
    text: ({ who, to }) => t("effect.send", { who: personFirst(who), ...destination(to) }),
    worth: ({ to }, { rules }) => rules.entries(locations).get(to).sent ?? (to === "brig" ? -1.2 : -0.8),
  },
  "send-all": {
    // The players who are there at the start.
    *perform(game, { from, to }) {
      const seats = game
        .seatsFrom(game.current)
        .filter((seat) => ("ship" in from ? shipOf(game, seat) === from.ship : isAt(game, seat, from.location)));
      for (const seat of seats) yield* send(game, seat, to);
    },
    text: ({ from, to }) =>
      "ship" in from
        ? t("effect.send-all-ship", { from: t(`ship.${from.ship}`), ...destination(to) })
        : t("effect.send-all", { from: locationName(from.location), ...destination(to) }),
    worth: () => -0.5,
  },
  "leave-brig": {
    perform: withSeat(who, function* (game, seat, effect, context) {
      const by = seatOfPerson(game, effect.by, context);
      if (by !== undefined) yield* leaveBrig(game, seat, by);
    }),
    text: (effect) => t("effect.leave-brig", { who: personFirst(effect.who), by: person(effect.by) }),
  },
  "give-title": {
    perform: withSeat(
      ({ to }) => to,
      (game, seat, { title }) => giveTitle(game, seat, title),
    ),
    text: ({ title, to }) => t("effect.give-title", { title: titleName(title), to: personFirst(to) }),
    worth: () => -0.2,
    problem(position, _, { title, to }, context) {
      const receiver = seatOfPerson(position, to, context);
      return receiver === undefined ? undefined : titleProblem(position, receiver, title);
    },
  },
  "look-at-loyalty": {
    fate: "look",
    perform: withSeat(
      ({ viewer }) => viewer,
      function* (game, viewer, effect, context) {
        const target = seatOfPerson(game, effect.target, context);
        if (target === undefined) return;
        // A revealed Cylon is looked at only if chosen, not if the effect names them.
        if (effect.target === "current-player" && ignoresCrisis(game, target, context)) return;
        yield* viewLoyalty(game, viewer, target, effect.cards);
      },
    ),
    text: ({ viewer, target, cards }) =>
      t(cards === "all" ? "effect.look-at-loyalty-all" : "effect.look-at-loyalty", {
        viewer: personFirst(viewer),
        target: person(target),
      }),
    worth: () => 0.9,
  },
  "steal-skill-card": {
    fate: "rob",
    perform: withSeat(who, function* (game, seat, effect, context) {
      const from = seatOfPerson(game, effect.from, context);
      if (from !== undefined) yield* stealSkillCard(game, seat, from);
    }),
    text: (effect) => t("effect.steal-skill-card", { who: personFirst(effect.who), from: person(effect.from) }),
  },
  "give-loyalty": {
    perform: withSeat(
      ({ from }) => from,
      function* (game, from, effect, context) {
        const to = seatOfPerson(game, effect.to, context);
        if (to !== undefined) yield* giveLoyalty(game, from, to);
      },
    ),
    text: ({ from, to }) => t("effect.give-loyalty", { from: personFirst(from), to: person(to) }),
  },
  "count-as-human": {
    perform: withSeat(who, countAsHuman),
    text: (effect) => t("effect.count-as-human", { who: personFirst(effect.who) }),
  },
  "turn-sympathizer": {
    perform: withSeat(who, turnSympathizer),
    text: (effect) => t("effect.turn-sympathizer", { who: personFirst(effect.who) }),
  },
} satisfies OperationGroup;

/** Where somebody is sent; languages may put an article before some of the names. */
function destination(to: LocationId) {
  return { to, location: locationName(to) };
}
