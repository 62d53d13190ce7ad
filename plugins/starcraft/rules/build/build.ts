import { amount, counted, found, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { costLabel } from "../../catalogues/cost-label.ts";
import { baseOn, isPresent, unitsOn } from "../../galaxy/control.ts";
import { planetLabel } from "../../labels.ts";
import { free, sumOf } from "../../state.ts";
import type { ActiveOrder, Cost } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { unitBuildLimit } from "../../values.ts";
import { buildBase } from "../bases.ts";
import type { Discount } from "../handles.ts";
import { buyBuilding } from "../purchases/buildings.ts";
import type { Saving } from "../purchases/buying.ts";
import { buyModule } from "../purchases/modules.ts";
import { cannotPay, canPay, incomeOf, pay } from "../resources/payment.ts";
import type { PieceOffer } from "./piece-offers.ts";

/** The Build order (README, "Build"). */

/** Pieces, then a building and a module, then a base: each if there is what it needs. */
export function* build(game: Match, seat: Seat, planet: string, special: boolean): Rule {
  if (!isPresent(game, planet, seat)) return game.log("no-effect", { player: { seat } });
  const active = found(game.state.active, "order on", planet);
  const saving: Saving = { left: yield* buildPieces(game, active, special) };
  yield* buyBuilding(game, seat, { saving });
  yield* buyModule(game, seat, { saving });
  if (!baseOn(game, planet, seat)) yield* buildBase(game, seat, planet, saving);
}

/** Workers, transports and units: chosen one by one, paid for together. Returns what is left of the saving. */
function* buildPieces(game: Match, active: ActiveOrder, special: boolean): Rule<number> {
  const { seat, planet } = active;
  const saving = special ? 1 : 0;
  active.construction = {
    standing: unitsOn(game, planet, seat).map(({ id }) => id),
    left: game.value(unitBuildLimit, { seat, special }),
    saving,
    pieces: [],
    owed: { ...free },
    savable: { ...free },
  };
  const { construction } = active;
  const choose = () =>
    game.act(seat, "build", {
      optional: t("label.done"),
      // Who has chosen something says when the list is complete: until then it can be changed.
      publicOptions: construction.pieces.length === 0,
      params: { planet: planetLabel(game, planet), left: construction.left, ...pricesOf(game, seat, construction) },
    });
  while ((yield* choose()) !== undefined);
  const { owed, savable, pieces } = game.look(constructionOf);
  delete active.construction;
  if (pieces.length === 0) return saving;
  const saved = yield* pay(game, seat, owed, { amount: saving, of: savable, keep: true });
  game.log("built", { player: { seat }, what: counted(pieces) });
  return saving - saved;
}

function constructionOf({ state: { active } }: Position) {
  return found(active?.construction, "construction on", active?.planet ?? "");
}

/** For the prompt: the price so far, and what there is to pay it. */
function pricesOf(position: Position, seat: Seat, { owed }: Bill) {
  const { pool } = playerOf(position, seat);
  return { cost: costLabel(owed), income: costLabel(incomeOf(position, seat)), workers: amount("worker", pool) };
}

/** Puts a piece on the board that is to be paid for with the others. */
export function* choosePiece(game: Match, offer: PieceOffer): Rule {
  const construction = game.state.active?.construction;
  if (!construction) return;
  Object.assign(construction, withOffer(construction, offer));
  construction.pieces.push(offer.what);
  if (offer.isUnit) construction.left--;
  yield* offer.place(game);
}

/** Why a player cannot pay for a piece together with those that are chosen. */
export function whyTooDear(position: Position, offer: PieceOffer): Text | undefined {
  const { active } = position.state;
  if (!active?.construction) return undefined;
  const { owed, savable } = withOffer(active.construction, offer);
  const discount: Discount = { amount: active.construction.saving, of: savable, keep: true };
  return canPay(position, active.seat, owed, discount) ? undefined : cannotPay(offer.cost);
}

/** What is owed, and what a saving can take off. */
interface Bill {
  readonly owed: Readonly<Cost>;
  readonly savable: Readonly<Cost>;
}

/** The bill with another piece. A special order saves on a single one. */
function withOffer({ owed, savable }: Bill, offer: PieceOffer): Bill {
  const { minerals, gas } = offer.savable ? offer.cost : free;
  return {
    owed: sumOf(owed, offer.cost),
    savable: { minerals: Math.max(savable.minerals, minerals), gas: Math.max(savable.gas, gas) },
  };
}
