import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

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
  "gain-trade-token": pending("gain-trade-token"),
  "gain-bounty": pending("gain-bounty"),
  "gain-glory": pending("gain-glory"),
  "upgrade-glory": pending("upgrade-glory"),
  "discard-glory": pending("discard-glory"),
  "resolve-reclaim": pending("resolve-reclaim"),
  "trade-benefit": pending("trade-benefit"),
};
