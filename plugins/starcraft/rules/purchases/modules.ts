import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { modules } from "../../catalogues/modules.ts";
import { raceOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { affordable, buy, type Offer, type PurchaseSettings } from "./buying.ts";

/** Buying modules. */

export const canBuyModule = affordable(moduleOffers);

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
