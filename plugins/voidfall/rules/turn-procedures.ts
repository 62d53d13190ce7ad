import { type Implementation, implement } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import * as agendas from "./agendas/steps.ts";
import { takePreferred } from "./focus-turn/preferred-focus.ts";
import {
  advanceOnTrack,
  advanceOnTrackOfChoice,
  gainAgendaCard,
  gainAgendaOfChoice,
  gainBounties,
  gainTechnologyCard,
  gainTradeTokens,
  returnTradeTokens,
  takePreferredAction,
  takeReclaimToken,
} from "./handles.ts";
import { takeBounties, takeReclaim } from "./sectors/bounties.ts";
import { gain } from "./technologies/steps.ts";
import { advance, advanceByChoice } from "./tracks/steps.ts";
import { gainTokens, returnTokens } from "./trade/trade-tokens.ts";

/** What implements the procedures of turns, and of what actions gain. */
export const turnProcedures: readonly Implementation<Voidfall>[] = [
  implement(takePreferredAction, takePreferred),
  implement(advanceOnTrack, advance),
  implement(advanceOnTrackOfChoice, advanceByChoice),
  implement(gainTechnologyCard, gain),
  implement(gainAgendaOfChoice, agendas.gainByChoice),
  implement(gainAgendaCard, agendas.gain),
  implement(gainTradeTokens, gainTokens),
  implement(returnTradeTokens, returnTokens),
  implement(gainBounties, takeBounties),
  implement(takeReclaimToken, takeReclaim),
];
