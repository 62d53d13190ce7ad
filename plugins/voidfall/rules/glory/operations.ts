import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { apart } from "../../effects/context.ts";
import type { Match } from "../../types.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import type { OperationRules } from "../effects/operation.ts";
import { gainBounties, takeReclaimToken } from "../sectors/bounties.ts";
import { benefitOf, lowestTradeSpace } from "../trade/trade.ts";
import { gainTradeTokens } from "../trade/trade-tokens.ts";
import { discardGlory, gainGlory, gloryChoice, highestGlory } from "./glory.ts";

/** Trade, bounty, reclaim and glory tokens. */
export const tokensOperations: OperationRules<
  | "gain-trade-token"
  | "gain-bounty"
  | "gain-glory"
  | "upgrade-glory"
  | "discard-glory"
  | "resolve-reclaim"
  | "trade-benefit"
> = {
  "gain-trade-token": {
    isPossible: (position) => lowestTradeSpace(position) !== undefined,
    carryOut: (game, context, details) => gainTradeTokens(game, { context, ...details }),
    text: ({ count, withoutBenefit }) =>
      t(withoutBenefit ? "effect.gain-trade-token.only" : "effect.gain-trade-token", { count }),
  },
  "gain-bounty": {
    isPossible: () => true,
    *carryOut(game, context, { count }) {
      yield* gainBounties(game, context, count);
      return true;
    },
    text: ({ count }) => t("effect.gain-bounty", { count }),
  },
  "resolve-reclaim": {
    isPossible: () => true,
    *carryOut(game, context) {
      yield* takeReclaimToken(game, context);
      return true;
    },
    text: () => t("effect.resolve-reclaim"),
  },
  "trade-benefit": {
    isPossible: (_, { deed: done }) => done?.space !== undefined,
    *carryOut(game, context) {
      const { space } = context.deed ?? {};
      if (space === undefined) return false;
      return yield* game.call(resolveEffect, { context: apart(context), effect: benefitOf(space), inner: true });
    },
    text: () => t("effect.trade-benefit"),
  },
  "gain-glory": {
    isPossible: () => true,
    *carryOut(game, context, { value }) {
      yield* gainGlory(game, context, value);
      return true;
    },
    text: ({ value }) => t("effect.gain-glory", { value }),
    isPlainGain: true,
  },
  "upgrade-glory": {
    isPossible: (position, { seat }) => playerOf(position, seat).glory.some((value) => value < highestGlory),
    *carryOut(game, context, { count }) {
      const { seat } = context;
      let upgraded = 0;
      while (upgraded < count) {
        const value = yield* chooseGlory(game, seat, "upgrade-glory", (each) => each < highestGlory);
        if (value === undefined) break;
        const { glory } = playerOf(game, seat);
        glory[glory.indexOf(value)] = value + 1;
        upgraded++;
        game.log("glory-upgraded", { player: { seat }, value, better: value + 1 });
      }
      if (upgraded === 0) return false;
      yield* game.call(deed, { context, deed: { kind: "upgrade-glory", seat, count: upgraded } });
      return true;
    },
    text: ({ count }) => t("effect.upgrade-glory", { count }),
  },
  "discard-glory": {
    isPossible: (position, { seat, mandatory }, { count }) =>
      playerOf(position, seat).glory.length >= (mandatory ? count : 1),
    *carryOut(game, { seat }, { count }) {
      for (let discarded = 0; discarded < count; discarded++) {
        const value = yield* chooseGlory(game, seat, "discard-glory", () => true);
        if (value === undefined) return discarded > 0;
        discardGlory(game, seat, value);
      }
      return true;
    },
    text: ({ count }) => t("effect.discard-glory", { count }),
  },
};

/** A glory token of choice: tokens of one value are alike. */
function* chooseGlory(
  game: Match,
  seat: Seat,
  key: string,
  fits: (value: number) => boolean,
): Rule<number | undefined> {
  const found = [...new Set(playerOf(game, seat).glory.filter(fits))].sort((one, other) => one - other);
  if (found.length === 0) return undefined;
  const options = found.map((value) => gloryChoice(seat, value));
  return yield* game.choose(seat, key, options, { publicOptions: true });
}
