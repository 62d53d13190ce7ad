import type { CheckState, PastCheck } from "../state-types.ts";
import type { Match } from "../types.ts";

/** How many checks are remembered: two rounds of the largest table, at one per turn. The limit keeps the state small. */
export const checksRemembered = 12;

/** Remembers a check that is over, with its cards, which lie face up in this zone. */
export function rememberCheck(game: Match, state: CheckState, zone: string): void {
  const { pastChecks } = game.state;
  pastChecks.push(pastCheck(game, state, zone));
  if (pastChecks.length > checksRemembered) pastChecks.shift();
}

function pastCheck(game: Match, state: CheckState, zone: string): PastCheck {
  const { source, partial, zeroed, total, outcome = "fail" } = state;
  return {
    kind: source.kind,
    ...("card" in source
      ? { card: game.card(source.card).id, by: source.drawer }
      : {
          ...(source.kind === "location" ? { location: source.location } : { name: source.name }),
          by: source.by,
          ...(source.target === undefined ? {} : { target: source.target }),
        }),
    round: game.turn.round,
    distance: game.state.distance,
    difficulty: state.difficulty,
    ...(partial === undefined ? {} : { partial }),
    skills: [...state.skills],
    faceUp: state.faceUp,
    onesCount: state.onesCount,
    ...(zeroed && { zeroed }),
    destiny: state.destiny,
    added: state.added.map((contribution) => ({ ...contribution })),
    cards: game.zone(zone).map((id) => game.card(id).id),
    ...(total === undefined ? {} : { total }),
    outcome,
  };
}
