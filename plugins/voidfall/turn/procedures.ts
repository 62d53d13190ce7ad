import { type Implementation, implement } from "conclave/rules";
import * as agendas from "../procedures/agendas.ts";
import { takeBounties, takeReclaim } from "../procedures/bounties.ts";
import {
  advanceOnTrack,
  advanceOnTrackOfChoice,
  gainAgendaCard,
  gainAgendaOfChoice,
  gainBounties,
  gainTechnologyCard,
  gainTradeTokens,
  returnTradeTokens,
  takeAction,
  takePreferredAction,
  takeReclaimToken,
} from "../procedures/handles.ts";
import { takePreferred } from "../procedures/preferred-focus.ts";
import { take } from "../procedures/taking-actions.ts";
import { gain } from "../procedures/technologies.ts";
import { advance, advanceByChoice } from "../procedures/tracks.ts";
import { gainTokens, returnTokens } from "../procedures/trade-tokens.ts";
import type { Voidfall } from "../types.ts";

/** What implements the procedures of turns, and of what actions gain. */
export const turnProcedures: readonly Implementation<Voidfall>[] = [
  implement(takeAction, take),
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
