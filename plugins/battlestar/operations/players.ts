/** Players' cards, knowledge, titles and locations. */
import { amount, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { LocationId } from "../effects/names.ts";
import { joined, person, personFirst } from "../effects/words.ts";
import { locationName, titleName, typeName } from "../labels.ts";
import { leaveBrig, send } from "../rules/brig.ts";
import { discardSkillCards, discardTogether } from "../rules/discarding.ts";
import { giveLoyalty, viewLoyalty } from "../rules/loyalty.ts";
import { ignoresCrisis, seatOfPerson, seatsOfPeople } from "../rules/people.ts";
import { drawSkillCards, stealSkillCard } from "../rules/skill-cards.ts";
import { countAsHuman, turnSympathizer } from "../rules/sympathizer.ts";
import { giveTitle, titleProblem } from "../rules/titles.ts";
import { isAt, shipOf } from "../state.ts";
import { habits } from "../table/habits.ts";
import { type OperationGroup, who, withSeat } from "./operation.ts";

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
