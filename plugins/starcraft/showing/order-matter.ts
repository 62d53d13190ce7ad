import { type Fact, type Matter, type MatterSeat, type Rulebook, t } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import type { Cost } from "../state-types.ts";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { sideOf } from "./sides.ts";

type Player = StarCraftView["players"][number];

/** Orders are placed in turn; nobody knows here whose turn it is. */
export function planningMatter({ players }: StarCraftView): readonly Matter[] {
  const stateOf = ({ eliminated, ordersLeft, ordersPerRound }: Player): MatterSeat["state"] =>
    eliminated ? "out" : ordersLeft < ordersPerRound ? "waiting" : "done";
  const sides = players.map((player) =>
    sideOf(player.seat, stateOf(player), [
      { id: "orders-placed", value: player.ordersLeft },
      { id: "orders-of-round", value: player.ordersPerRound },
    ]),
  );
  return [{ kind: "other", title: t("phase.planning"), sides }];
}

/** Orders are executed in turn. */
export function executionMatter({ players, acting, order }: StarCraftView): readonly Matter[] {
  const stateOf = ({ seat, eliminated, ordersLeft }: Player): MatterSeat["state"] => {
    if (eliminated) return "out";
    if (seat === acting && !order) return "asked";
    return ordersLeft > 0 ? "waiting" : "done";
  };
  const sides = players.map((player) =>
    sideOf(player.seat, stateOf(player), [{ id: "orders-left", value: player.ordersLeft }]),
  );
  return [{ kind: "other", title: t("phase.execution"), sides }];
}

/** The order that is executed, with what has been chosen and not yet been paid for. */
export function orderMatter({ order, battle, players }: StarCraftView, rules: Rulebook<StarCraft>): readonly Matter[] {
  if (!order) return [];
  const { seat, planet, card, owed } = order;
  const income = players.find((player) => player.seat === seat)?.income;
  return [
    {
      kind: "other",
      title: t("label.order-on", {
        order: rules.definition(card).name,
        planet: rules.entries(planets).get(planet).name,
      }),
      about: [
        { type: "planet", id: planet },
        { type: "order", id: card },
      ],
      facts: owed ? costFacts(owed) : [],
      sides: [sideOf(seat, battle ? "waiting" : "asked", income ? incomeFacts(income) : [])],
    },
  ];
}

/** What something costs. */
export function costFacts({ minerals, gas }: Readonly<Cost>): readonly Fact[] {
  return [
    { id: "minerals", value: minerals },
    { id: "gas", value: gas },
  ];
}

/** What a player can still pay. */
export function incomeFacts({ minerals, gas }: Readonly<Cost>): readonly Fact[] {
  return [
    { id: "income-minerals", value: minerals },
    { id: "income-gas", value: gas },
  ];
}
