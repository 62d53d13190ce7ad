import { type CardId, choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { type Cause, unitRetreated } from "../events.ts";
import { aboutCard, aboutResources, nameOf, publicUnitName, territoryOption } from "../labels.ts";
import { activeModification, canBeCalledBack, handOf, territoriesOf, unit } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { durabilityAfterRetreat, retreatCost } from "../values.ts";
import { discard } from "./drawing.ts";
import { pay } from "./resources.ts";
import { knownNotToBeVehicle, setTerritory, turnUnit } from "./units.ts";
import { separate } from "./vehicles.ts";

/** What a player gives for a retreat: the Retreat card, the resource, or both. */
interface Gift {
  readonly card: boolean;
  readonly resource: boolean;
}

/** Who gives the Retreat card, and who the resource. */
interface Given {
  card?: Seat;
  resource?: Seat;
}

const gifts = {
  both: { label: t("retreat.give-both"), card: true, resource: true },
  card: { label: t("retreat.give-card"), card: true, resource: false },
  resource: { label: t("retreat.give-resource"), card: false, resource: true },
  ask: { label: t("retreat.ask-others"), card: false, resource: false },
};

/** What a player may give, about the card and the resources that it would come from. */
function giftOption(position: Position, seat: Seat, kind: keyof typeof gifts): Option<Gift> {
  const { label, ...gift } = gifts[kind];
  const card = gift.card ? retreatCardOf(position, seat) : undefined;
  const role = "price";
  return choice(kind, label, gift, [
    ...(card === undefined ? [] : [{ ...aboutCard(card), role } as const]),
    ...(gift.resource ? [{ ...aboutResources(seat), role } as const] : []),
  ]);
}

const letGo = t("retreat.let-go");

/**
 * The retreat window of a unit about to be destroyed: its owner says what they give, then others may give what is
 * missing (R46, R47). Only public facts decide who is asked: numbers of cards, resources, what lies on the table.
 */
export function* offerRetreat(game: Match, { unit: id, cause }: { unit: CardId; cause: Cause }): Rule<boolean> {
  const { owner } = unit(game, id);
  if (!mayRetreat(game, id, cause)) return false;
  const cost = game.value(retreatCost, { unit: id });
  const helpers = game.options["assisted-retreat"]
    ? game
        .seatsFrom(owner + 1)
        .filter((seat) => seat !== owner && (mightGiveCard(game, seat) || canPay(game, seat, cost)))
    : [];
  const all = [owner, ...helpers];
  if (!all.some((seat) => mightGiveCard(game, seat)) || !all.some((seat) => canPay(game, seat, cost))) return false;
  knownNotToBeVehicle(game, id);

  const war = game.state.war;
  const given: Given = cost === 0 ? { resource: owner } : {};
  const show = (): void => {
    if (war) war.retreat = { unit: id, cost, ...given };
  };
  show();
  const asked = yield* askOwner(game, id, cost, helpers.length > 0);
  if (asked) {
    take(game, given, owner, asked);
    show();
    for (const helper of helpers) {
      if (given.card !== undefined && given.resource !== undefined) break;
      const help = yield* askHelper(game, helper, id, cost, given);
      if (help) take(game, given, helper, help);
      show();
    }
  }
  const saved = yield* saveWith(game, id, cost, given);
  if (war) delete war.retreat;
  if (saved) yield* afterEscape(game, owner, cause);
  return saved;
}

/** If both parts were given, spends them and saves the unit; otherwise spends nothing (R47). */
function* saveWith(game: Match, id: CardId, cost: number, { card, resource }: Given): Rule<boolean> {
  if (card === undefined || resource === undefined) return false;
  const retreatCard = retreatCardOf(game, card);
  if (retreatCard === undefined) return false;
  discard(game, retreatCard);
  if (cost > 0) pay(game, resource, cost);
  game.log("retreat-paid", {
    giver: { seat: card },
    payer: { seat: resource },
    cost,
    price: resourcesOf(cost),
    unit: publicUnitName(game, id),
  });
  yield* flee(game, id);
  return true;
}

/** A unit cannot retreat if it takes no such order, is pursued, or its owner has nowhere to put it (R46, R49). */
function mayRetreat(position: Position, id: CardId, cause: Cause): boolean {
  if (!canBeCalledBack(position, id) || (cause.kind === "combat" && cause.pursued)) return false;
  const { owner, territory: place } = unit(position, id);
  const lands = territoriesOf(position, owner);
  if (cause.kind === "special-attack" && cause.removesTerritory) return lands.some((other) => other !== place);
  return lands.length > 0;
}

function mightGiveCard(position: Position, seat: Seat): boolean {
  return handOf(position, seat).length > 0;
}

function canPay(position: Position, seat: Seat, cost: number): boolean {
  return playerOf(position, seat).resources >= cost;
}

function retreatCardOf(position: Position, seat: Seat): CardId | undefined {
  return handOf(position, seat).find((id) => {
    const card = position.card(id);
    return card.category === "basic" && card.rescues;
  });
}

function* askOwner(game: Match, id: CardId, cost: number, others: boolean): Rule<Gift | undefined> {
  const { owner } = unit(game, id);
  const card = retreatCardOf(game, owner) !== undefined;
  const resource = cost > 0 && canPay(game, owner, cost);
  const kinds: (keyof typeof gifts)[] = [];
  if (card && cost === 0) kinds.push("card");
  if (card && resource) kinds.push("both");
  if (others) {
    if (card && cost > 0) kinds.push("card");
    if (resource) kinds.push("resource");
    kinds.push("ask");
  }
  const [answer] = yield* game.window("retreat.emergency", {
    seats: [owner],
    options: () => kinds.map((kind) => giftOption(game, owner, kind)),
    params: { unit: publicUnitName(game, id), cost, price: resourcesOf(cost) },
    pass: letGo,
  });
  return answer?.value;
}

function* askHelper(game: Match, helper: Seat, id: CardId, cost: number, given: Given): Rule<Gift | undefined> {
  const needsCard = given.card === undefined;
  const needsResource = given.resource === undefined;
  // Numbers of cards and resources are public: do not ask players who cannot have what is missing.
  if (!(needsCard && mightGiveCard(game, helper)) && !(needsResource && canPay(game, helper, cost))) return undefined;
  const card = needsCard && retreatCardOf(game, helper) !== undefined;
  const resource = needsResource && canPay(game, helper, cost);
  const kinds: (keyof typeof gifts)[] = [];
  if (card && resource) kinds.push("both");
  if (card) kinds.push("card");
  if (resource) kinds.push("resource");
  const missing = needsCard && needsResource ? "both" : needsCard ? "card" : "resource";
  const [answer] = yield* game.window("retreat.assist", {
    seats: [helper],
    options: () => kinds.map((kind) => giftOption(game, helper, kind)),
    params: { unit: publicUnitName(game, id), player: { seat: unit(game, id).owner }, missing, cost },
  });
  return answer?.value;
}

function take(game: Match, given: Given, seat: Seat, gift: Gift): void {
  if (gift.card) given.card = seat;
  if (gift.resource) given.resource = seat;
  if (gift.card || gift.resource) {
    game.log("retreat-help", {
      player: { seat },
      gift: gift.card && gift.resource ? "both" : gift.card ? "card" : "resource",
    });
  }
}

/**
 * Moves the unit to another of its owner's territories; if there is none, it stays. By an option it can attack no more in this war
 * phase, and hides where it stays (R48).
 */
function* flee(game: Match, id: CardId): Rule {
  const { owner, territory: from, vehicle } = unit(game, id);
  const params = { player: { seat: owner }, unit: publicUnitName(game, id) };
  const elsewhere = territoriesOf(game, owner).filter((place) => place !== from);
  const to =
    elsewhere.length === 0
      ? from
      : yield* game.choose(
          owner,
          "retreat.destination",
          elsewhere.map((place) => territoryOption(game, place, owner)),
          { params, publicOptions: true },
        );
  yield* game.event(unitRetreated, { unit: id, from, to, emergency: true }, () => {
    if (vehicle !== undefined) separate(game, vehicle);
    const body = unit(game, id);
    body.durability = game.value(durabilityAfterRetreat, { unit: id });
    const exhausted = game.options["retreat-ends-fighting"];
    if (exhausted) body.spent = true;
    if (to !== from) setTerritory(game, id, to);
    else if (exhausted) turnUnit(game, id, true);
    const outcome = to !== from ? "unit-fled" : exhausted ? "unit-hid" : "unit-survived";
    game.log(outcome, { ...params, territory: nameOf(game, to) });
  });
}

/** After an escape, calls the attacker's modification (R50). */
function* afterEscape(game: Match, owner: Seat, cause: Cause): Rule {
  const { by } = cause;
  if (by === owner || (cause.kind === "combat" && !cause.asAttacker)) return;
  const modification = activeModification(game, by);
  if (modification?.afterEscape) yield* modification.afterEscape(game, by, owner);
}
