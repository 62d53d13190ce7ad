import { action, type CardId, perSeat, playerOf, t } from "conclave/rules";
import { costing, goldOf } from "../catalogues/symbols.ts";
import { about, aboutKind, nameOf } from "../effects/sources.ts";
import { waitingPartner } from "../effects/teams.ts";
import { addOnCost, addOnProblem, addOns, buildAddOn } from "../rules/add-ons.ts";
import { payGold } from "../rules/gold.ts";
import { buildTech, nextTech, techBuilding, techBuildingProblem, techCost } from "../rules/tech-buildings.ts";
import { hires, whyNotHire } from "../rules/workers.ts";
import { countUse, usesOf } from "../state.ts";
import type { Codex } from "../types.ts";
import { hireCost, hireTakesCard, techBuildsPerTurn } from "../values.ts";
import { handZone, workersZone } from "../zones.ts";

const techBuildings = perSeat("tech");
const newAddOns = perSeat("add-on");

/** Hires a card of the hand as a worker, face down (README, "Workers"). */
export const hire = action<Codex, CardId | undefined>({
  group: "main",
  choices: (position, seat) => {
    const cost = position.value(hireCost, { seat });
    const unavailable = whyNotHire(position, seat);
    const gold = goldOf(cost);
    const forecast = costing(cost);
    if (!position.value(hireTakesCard, { seat })) {
      return [{ label: t("action.hire-anyone", { cost: gold }), value: undefined, unavailable, forecast }];
    }
    return position.zone(handZone(seat)).map((card) => ({
      id: card,
      label: t("action.hire", { card: nameOf(position, card), cost: gold }),
      about: about(card),
      value: card,
      unavailable,
      forecast,
    }));
  },
  *rule(game, seat, card) {
    const cost = game.value(hireCost, { seat });
    payGold(game, seat, cost);
    countUse(game, hires(seat));
    playerOf(game, seat).workers += 1;
    game.log("hired", { player: { seat }, cost, price: goldOf(cost), workers: playerOf(game, seat).workers });
    if (card === undefined) return;
    game.move(card, workersZone(seat));
    game.log("you-hired", { card: game.card(card).name }, [seat]);
  },
});

/** Builds the next tech building, or one that was lost again (README, "Buildings"). */
export const build = action<Codex, number>({
  group: "main",
  choices: (position, seat) => {
    const tech = nextTech(position, seat);
    if (tech === undefined) return [];
    const cost = techCost(position, seat, tech);
    const unavailable =
      usesOf(position, techBuildings(seat)) >= position.value(techBuildsPerTurn, { seat })
        ? t("reason.once-per-turn")
        : techBuildingProblem(position, seat, tech, cost);
    const { name } = position.definition(techBuilding(tech));
    return [
      {
        id: String(tech),
        label: t("action.build", { card: name, cost: goldOf(cost) }),
        about: [aboutKind(techBuilding(tech))],
        value: tech,
        unavailable,
        forecast: costing(cost),
      },
    ];
  },
  *rule(game, seat, tech) {
    countUse(game, techBuildings(seat));
    yield* buildTech(game, seat, tech);
  },
});

/** Builds an add-on in place of the one that stands (README, "Buildings"). */
export const addOn = action<Codex, string>({
  group: "main",
  choices: (position, seat) => {
    const used = usesOf(position, newAddOns(seat)) > 0;
    return addOns(position, seat).map((card) => {
      const cost = addOnCost(position, seat, card);
      const unavailable = used ? t("reason.once-per-turn") : addOnProblem(position, seat, card, cost);
      return {
        id: card.id,
        label: t("action.build", { card: card.name, cost: goldOf(cost) }),
        about: [aboutKind(card.id)],
        value: card.id,
        unavailable,
        forecast: costing(cost),
      };
    });
  },
  *rule(game, seat, kind) {
    countUse(game, newAddOns(seat));
    yield* buildAddOn(game, seat, game.definition(kind));
  },
});

/** Lets the partner act; the player’s own main phase goes on later. */
export const handOver = action<Codex>({
  group: "main",
  choices: (position, seat) => {
    const partner = waitingPartner(position, seat);
    return partner === undefined ? [] : [{ label: t("action.hand-over", { player: { seat: partner } }) }];
  },
  *rule(game, seat) {
    game.log("handed-over", { player: { seat } });
  },
});
