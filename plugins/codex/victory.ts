import { playerOf, type Seat, t, type VictoryCheck } from "conclave/rules";
import { areFriends, baseSeat } from "./effects/teams.ts";
import { baseOf, hpLeft } from "./in-play/figures.ts";
import type { Codex, Position } from "./types.ts";

/** Moments at which rules check for victory: whenever a step has been settled. */
export const moments = ["settled"] as const;

/** The HP that the base of a player has left. */
export function baseHp(position: Position, seat: Seat): number {
  const base = baseOf(position, seat);
  return base ? Math.max(0, hpLeft(base)) : 0;
}

/** The HP that count: none of a player whom an effect has made lose. */
function strength(position: Position, seat: Seat): number {
  return playerOf(position, seat).lost ? 0 : baseHp(position, seat);
}

/** The players whose base has no HP left, or whom an effect has made lose. */
export function fallen(position: Position): readonly Seat[] {
  return position.seats.filter(
    (seat) => playerOf(position, seat).lost || (isHit(position, seat) && baseHp(position, seat) === 0),
  );
}

/** Whether a base has as much damage as it prints HP: asked at every step, so it spares computing the board. */
function isHit(position: Position, seat: Seat): boolean {
  const base = position.state.bases[baseSeat(position, seat)];
  if (base === undefined) return true;
  const damage = position.state.things[base]?.damage ?? 0;
  return damage > 0 && damage >= (position.card(base).hp ?? 0);
}

/** A base without HP loses; if both fall at once, nobody wins (K29). */
const baseDestroyed: VictoryCheck<Codex> = {
  at: ["settled"],
  check(position) {
    if (position.state.mode === "free-for-all") return undefined;
    const losers = fallen(position);
    if (losers.length === 0) return undefined;
    const winners = position.seats.filter((seat) => !losers.some((loser) => areFriends(position, loser, seat)));
    if (winners.length === 0) return { winners, text: t("end.both-destroyed") };
    const players = winners.map((seat) => ({ seat }));
    const destroyed = losers.some((seat) => baseHp(position, seat) === 0);
    return { winners, text: t(destroyed ? "end.base-destroyed" : "end.lost", { players }) };
  },
};

/** The players whose bases have the most HP left. */
export function strongest(position: Position): readonly Seat[] {
  const best = Math.max(...position.seats.map((seat) => strength(position, seat)));
  return position.seats.filter((seat) => strength(position, seat) === best);
}

/** In a free-for-all the fall of any base ends the game after the turn: the strongest base wins. Ties are played off. */
const lastBase: VictoryCheck<Codex> = {
  at: ["phase-end"],
  check(position) {
    if (position.state.mode !== "free-for-all" || position.phase !== "end-of-turn") return undefined;
    if (fallen(position).length === 0 || position.state.tiedTurns) return undefined;
    // Nobody is left to play a tie off: a base that has fallen cannot be repaired (K29).
    if (fallen(position).length === position.seats.length) return { winners: [], text: t("end.all-destroyed") };
    const winners = strongest(position);
    if (winners.length > 1) return undefined;
    const [best = 0] = winners.map((seat) => baseHp(position, seat));
    return { winners, text: t("end.strongest-base", { players: winners.map((seat) => ({ seat })), hp: best }) };
  },
};

export const victoryChecks: { readonly [id: string]: VictoryCheck<Codex> } = {
  "base-destroyed": baseDestroyed,
  "strongest-base": lastBase,
};
