import { choice, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { buildings } from "../catalogues/buildings.ts";
import { costing } from "../catalogues/cost-label.ts";
import { modules } from "../catalogues/modules.ts";
import { technologies } from "../catalogues/technologies.ts";
import { pricedLabel } from "../labels.ts";
import { raceOf } from "../state.ts";
import type { Cost } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { combatZone, playAreaZone, technologiesZone } from "../zones.ts";
import { shuffleCombatDeck } from "./drawing.ts";
import type { Discount } from "./handles.ts";
import { cannotPay, canPay, pay } from "./resources/payment.ts";

/** What a player can buy besides pieces: technologies, modules and buildings. Each may be declined. */

/** A saving that a player uses for one purchase or another. */
export interface Saving {
  /** How many resources it still saves. */
  left: number;
}

export interface PurchaseSettings {
  /** Taken off the cost. */
  readonly discount?: number;
  /** May be taken off the cost, or kept for later. */
  readonly saving?: Saving;
}

/** Something for sale. */
interface Offer {
  readonly id: string;
  readonly name: Text;
  readonly cost: Readonly<Cost>;
  /** Why it cannot be bought, whatever it costs. */
  readonly problem?: Text | undefined;
}

/** The seat may buy one of these. Returns which one was paid for. */
function* buy(
  game: Match,
  seat: Seat,
  key: string,
  find: (position: Position, seat: Seat) => readonly Offer[],
  { discount = 0, saving }: PurchaseSettings,
): Rule<string | undefined> {
  const terms: Discount = saving ? { amount: saving.left, keep: true } : { amount: discount };
  const offers = game.look((position) => {
    return find(position, seat).map((offer) => {
      const { cost, problem } = offer;
      const reason = problem ?? (canPay(position, seat, cost, terms) ? undefined : cannotPay(cost));
      return { ...offer, label: pricedLabel(offer.name, cost), reason };
    });
  });
  const chosen = yield* game.choose(
    seat,
    key,
    offers
      .filter(({ reason }) => !reason)
      .map((offer) => ({ ...choice(offer.id, offer.label, offer), forecast: costing(offer.cost) })),
    {
      optional: true,
      publicOptions: true,
      unavailable: offers.flatMap(({ id, label, reason }) => (reason ? [{ id, label, reason }] : [])),
    },
  );
  if (!chosen) return undefined;
  const saved = yield* pay(game, seat, chosen.cost, terms);
  if (saving) saving.left -= saved;
  return chosen.id;
}

/** Makes the question whether a player can buy any of these. */
function affordable(find: (position: Position, seat: Seat) => readonly Offer[]) {
  return (position: Position, seat: Seat, { discount = 0 }: PurchaseSettings = {}): boolean =>
    find(position, seat).some(({ cost, problem }) => !problem && canPay(position, seat, cost, { amount: discount }));
}

export const canBuyTechnology = affordable(technologyOffers);
export const canBuyModule = affordable(moduleOffers);
export const canBuyBuilding = affordable(buildingOffers);

// --- technologies -----------------------------------------------------------------------------------------------------

/** The technologies of which a card has not been bought. */
function technologyOffers(position: Position, seat: Seat): readonly Offer[] {
  const left = new Set(position.zone(technologiesZone(seat)).map((card) => technologyOf(position, card)));
  return position
    .entries(technologies)
    .all.filter(({ id }) => left.has(id))
    .map(({ id, name, cost }) => ({ id, name, cost }));
}

function technologyOf(position: Position, card: ReturnType<Position["zone"]>[number]): string | undefined {
  const definition = position.card(card);
  return definition.category === "combat" ? definition.technology : undefined;
}

/** All cards of the technology are bought at once; those that do not stay in the play area join the combat deck. */
export function* buyTechnology(game: Match, seat: Seat, settings: PurchaseSettings = {}): Rule<string | undefined> {
  const bought = yield* buy(game, seat, "technology", technologyOffers, settings);
  if (bought === undefined) return undefined;
  let added = false;
  for (const card of [...game.zone(technologiesZone(seat))]) {
    if (technologyOf(game, card) !== bought) continue;
    const definition = game.card(card);
    const stays = definition.category === "combat" && definition.kind === "play-area";
    game.move(card, stays ? playAreaZone(seat) : combatZone(seat));
    added ||= !stays;
  }
  playerOf(game, seat).technologies[bought] = game.turn.round;
  game.log("technology-bought", { player: { seat }, technology: game.entry(technologies, bought).name });
  if (added) shuffleCombatDeck(game, seat);
  return bought;
}

// --- modules and buildings --------------------------------------------------------------------------------------------

function moduleOffers(position: Position, seat: Seat): readonly Offer[] {
  const { modules: own } = playerOf(position, seat);
  const { id: race, moduleSpaces } = raceOf(position, seat);
  const full = Object.values(own).reduce((sum, count) => sum + count, 0) >= moduleSpaces;
  return position
    .entries(modules)
    .all.filter(({ tokens }) => (tokens[race] ?? 0) > 0)
    .map(({ id, name, cost, tokens }) => {
      const usedUp = (own[id] ?? 0) >= (tokens[race] ?? 0);
      const problem = usedUp ? t("reason.none-left") : full ? t("reason.module-spaces") : undefined;
      return { id, name, cost, problem };
    });
}

export function* buyModule(game: Match, seat: Seat, settings: PurchaseSettings = {}): Rule<string | undefined> {
  const bought = yield* buy(game, seat, "module", moduleOffers, settings);
  if (bought === undefined) return undefined;
  const { modules: own } = playerOf(game, seat);
  own[bought] = (own[bought] ?? 0) + 1;
  game.log("module-bought", { player: { seat }, module: game.entry(modules, bought).name });
  return bought;
}

/** The next level of each building. */
function buildingOffers(position: Position, seat: Seat): readonly Offer[] {
  const { buildings: own } = playerOf(position, seat);
  const { id: race } = raceOf(position, seat);
  return position.entries(buildings).all.flatMap(({ id, name, race: whose, levels }): Offer[] => {
    const built = own[id] ?? 0;
    const next = levels[built];
    if (whose !== race || !next) return [];
    return [{ id, name: t("label.building-level", { building: name, level: built + 1 }), cost: next.cost }];
  });
}

export function* buyBuilding(game: Match, seat: Seat, settings: PurchaseSettings = {}): Rule<string | undefined> {
  const bought = yield* buy(game, seat, "building", buildingOffers, settings);
  if (bought === undefined) return undefined;
  raiseBuilding(game, seat, bought);
  return bought;
}

/** A player gets the next level of a building. */
export function raiseBuilding(game: Match, seat: Seat, building: string): void {
  const { buildings: own } = playerOf(game, seat);
  const level = (own[building] ?? 0) + 1;
  own[building] = level;
  game.log("building-built", { player: { seat }, building: game.entry(buildings, building).name, level });
}
