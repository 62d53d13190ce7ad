import { amount, choice, type Option, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { costLabel } from "../../catalogues/cost-label.ts";
import { isFriendly, printedArea } from "../../galaxy/control.ts";
import { aboutArea, areaLabel } from "../../labels.ts";
import { free, raceOf, resourceCardsOf, totalOf } from "../../state.ts";
import type { Cost } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { permanentResources, resourceCapacity } from "../../values.ts";
import { type Discount, payment } from "../handles.ts";
import { forcedRoom, forceMine } from "./force-mining.ts";

/** Workers pay: one for each resource (README, "Resources"). */

type Kind = keyof Cost;

const kinds = ["minerals", "gas"] as const satisfies readonly Kind[];

/** Something that workers are put on to pay. */
interface Source {
  readonly id: string;
  readonly kind: Kind;
  /** The area of a resource card; permanent resources have none. */
  readonly area?: string;
  /** The workers that it takes without force mining. */
  readonly free: number;
  /** The workers that it takes beyond that. */
  readonly forced: number;
}

function findSources(position: Position, seat: Seat): readonly Source[] {
  const { permanent } = playerOf(position, seat);
  const most = position.value(permanentResources, { seat });
  const lasting = kinds.map((kind) => ({
    id: `permanent-${kind}`,
    kind,
    free: Math.max(0, most[kind] - permanent[kind]),
    forced: 0,
  }));
  const mined = resourceCardsOf(position, seat).flatMap(([area, { workers }]): Source[] => {
    const { resource } = printedArea(position, area);
    if (resource === "conquest") return [];
    const capacity = position.value(resourceCapacity, { seat, area });
    return [
      {
        id: area,
        kind: resource === "gas" ? "gas" : "minerals",
        area,
        free: Math.max(0, capacity - workers),
        forced: forcedRoom(position, area),
      },
    ];
  });
  return [...lasting, ...mined];
}

/** What a player can still pay without force mining, if there are workers enough. */
export function incomeOf(position: Position, seat: Seat): Cost {
  const income: Cost = { ...free };
  for (const source of position.once(findSources, seat)) income[source.kind] += source.free;
  return income;
}

/** Whether a player can pay, with force mining. */
export function canPay(position: Position, seat: Seat, cost: Readonly<Cost>, discount?: Discount): boolean {
  return payable(position, seat, cost, discount).length > 0;
}

/** The reason to give if a player cannot pay. */
export function cannotPay(cost: Readonly<Cost>): Text {
  return t("reason.cost", { cost: costLabel(cost) });
}

/** The amounts that settle a cost. */
function amountsFor(cost: Readonly<Cost>, { amount, of = cost, keep = false }: Discount): readonly Cost[] {
  const most = { minerals: Math.min(cost.minerals, of.minerals), gas: Math.min(cost.gas, of.gas) };
  const saved = Math.min(amount, totalOf(most));
  const amounts: Cost[] = [];
  for (let minerals = Math.min(saved, most.minerals); minerals >= 0; minerals--) {
    for (let gas = Math.min(saved - minerals, most.gas); gas >= 0; gas--) {
      if (keep || minerals + gas === saved) amounts.push({ minerals: cost.minerals - minerals, gas: cost.gas - gas });
    }
  }
  return amounts;
}

const noDiscount: Discount = { amount: 0 };

/** The amounts that settle a cost and that the player can pay. */
function payable(position: Position, seat: Seat, cost: Readonly<Cost>, discount = noDiscount): readonly Cost[] {
  const sources = position.once(findSources, seat);
  const { pool } = playerOf(position, seat);
  return amountsFor(cost, discount).filter(
    (amount) => totalOf(amount) <= pool && kinds.every((kind) => amount[kind] <= roomOf(sources, kind)),
  );
}

function roomOf(sources: readonly Source[], kind: Kind): number {
  return sources.reduce((sum, source) => sum + (source.kind === kind ? roomAt(source) : 0), 0);
}

function roomAt({ free: normal, forced }: Source): number {
  return normal + forced;
}

/** Pays with workers (see `payment`). */
export function pay(game: Match, seat: Seat, cost: Readonly<Cost>, discount?: Discount): Rule<number> {
  return game.call(payment, { seat, cost, discount });
}

/** The procedure `payment`. Everybody sees what is paid for while the player chooses how. */
export function* payWithWorkers(
  game: Match,
  {
    seat,
    cost,
    discount,
  }: { readonly seat: Seat; readonly cost: Readonly<Cost>; readonly discount?: Discount | undefined },
): Rule<number> {
  const { sources, amounts, plan, onlyWay } = game.look((position) => planFor(position, seat, cost, discount));
  const totals = amounts.map(totalOf);
  const most = Math.max(...totals);
  const least = Math.min(...totals);
  const saved = totalOf(cost) - least;
  const optional = least < most;
  if (!onlyWay) game.state.payment = { seat, cost: { ...cost }, saved, optional };
  const chosen = onlyWay
    ? plan
    : yield* game.allocate(
        seat,
        "pay",
        sources.map((source) => sourceOption(game, seat, source)),
        {
          total: most,
          min: least,
          limit: roomAt,
          params: { cost: costLabel(cost), saved, optional },
          check: (given) => (amounts.some((amount) => matches(given, amount)) ? undefined : t("reason.wrong-amount")),
          example: plan,
        },
      );
  delete game.state.payment;
  const given: Cost = { ...free };
  for (const [{ kind }, workers] of chosen) given[kind] += workers;
  const paid = totalOf(given);
  if (paid > 0) game.log("paid", { player: { seat }, cost: costLabel(given), workers: amount("worker", paid) });
  for (const [source, workers] of chosen) putWorkers(game, seat, source, workers);
  playerOf(game, seat).pool -= paid;
  return totalOf(cost) - paid;
}

/** How a payment can be made, and how it is made by default. */
interface Plan {
  readonly sources: readonly Source[];
  readonly amounts: readonly Cost[];
  readonly plan: ReadonlyMap<Source, number>;
  /** Whether there is no other way. */
  readonly onlyWay: boolean;
}

function planFor(position: Position, seat: Seat, cost: Readonly<Cost>, discount?: Discount): Plan {
  const amounts = payable(position, seat, cost, discount);
  const sources = position
    .once(findSources, seat)
    .filter((source) => roomAt(source) > 0 && amounts.some((amount) => amount[source.kind] > 0));
  const plans = amounts.map((amount) => cheapest(position, seat, sources, amount));
  const [best, ...others] = plans.toSorted((one, other) => one.price - other.price);
  if (!best) throw new RangeError(`seat ${seat} cannot pay ${cost.minerals} minerals and ${cost.gas} gas`);
  const isOnlyWay = (kind: Kind): boolean => {
    const amount = amounts[0]?.[kind] ?? 0;
    const able = sources.filter((source) => source.kind === kind);
    return amount === 0 || able.length === 1 || amount === roomOf(able, kind);
  };
  return { sources, amounts, plan: best.plan, onlyWay: others.length === 0 && kinds.every(isOnlyWay) };
}

/** Permanent resources first, then cards of areas under control, then other cards; force mining last. */
function cheapest(
  position: Position,
  seat: Seat,
  sources: readonly Source[],
  amount: Readonly<Cost>,
): { readonly plan: Map<Source, number>; readonly price: number } {
  const places = sources.flatMap((source) =>
    Array.from({ length: roomAt(source) }, (_, worker) => ({ source, price: priceOf(position, seat, source, worker) })),
  );
  places.sort((one, other) => one.price - other.price);
  const plan = new Map<Source, number>();
  let price = 0;
  for (const kind of kinds) {
    for (const place of places.filter(({ source }) => source.kind === kind).slice(0, amount[kind])) {
      plan.set(place.source, (plan.get(place.source) ?? 0) + 1);
      price += place.price;
    }
  }
  return { plan, price };
}

/** How reluctantly a player puts another worker on a resource that takes so many more already. */
function priceOf(position: Position, seat: Seat, { area, free: normal, forced }: Source, worker: number): number {
  if (area === undefined) return 1;
  if (worker < normal) return isFriendly(position, area, seat) ? 2 : 3;
  const removesCard = worker - normal === forced - 1;
  return removesCard ? 1000 : 100;
}

function sourceOption(position: Position, seat: Seat, source: Source): Option<Source> {
  const { id, kind, area, free: normal } = source;
  if (area === undefined) {
    const place = { type: "permanent", id: `${raceOf(position, seat).id}.${kind}` };
    return choice(id, t(`label.permanent.${kind}`, { free: normal }), source, place);
  }
  const label = t("label.resource-card", { area: areaLabel(position, area), free: normal });
  return choice(id, label, source, aboutArea(area));
}

function matches(given: ReadonlyMap<Source, number>, amount: Readonly<Cost>): boolean {
  const sum: Cost = { ...free };
  for (const [{ kind }, workers] of given) sum[kind] += workers;
  return kinds.every((kind) => sum[kind] === amount[kind]);
}

function putWorkers(game: Match, seat: Seat, source: Source, workers: number): void {
  const player = playerOf(game, seat);
  const { area } = source;
  if (area === undefined) {
    player.permanent[source.kind] += workers;
    return;
  }
  const card = game.state.resourceCards[area];
  if (!card) return;
  card.workers += workers;
  const forced = workers - Math.min(workers, source.free);
  if (forced > 0) forceMine(game, seat, area, forced);
}
