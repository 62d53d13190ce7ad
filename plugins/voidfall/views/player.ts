import { playerOf, type Seat, type Viewer } from "conclave/rules";
import { anyResource, tracks } from "../effects/writing.ts";
import { slotKey } from "../labels.ts";
import { currentEvent } from "../rules/abilities/abilities-of.ts";
import { expectedInfluence, expectedObjectives } from "../rules/cycle/expecting.ts";
import { cubesIn, sectorsOf } from "../rules/map.ts";
import { levelOf, levelParts, yieldOf } from "../rules/production/production.ts";
import { agendaScore } from "../rules/scoring/scoring.ts";
import { upkeepOf } from "../rules/upkeep-points.ts";
import { agendaOf, isTrackCorrupted, tierOn } from "../state.ts";
import type { Position } from "../types.ts";
import { improvedLimit, technologyLimit } from "../values.ts";
import type { VoidfallView } from "../view-types.ts";
import {
  agendasZone,
  asideZone,
  bountiesZone,
  discardZone,
  drawnZone,
  focusesZone,
  ownImprovedZone,
  reclaimsZone,
} from "../zones.ts";
import { cardsView, cardView, resourcesView } from "./cards.ts";

type PlayerView = VoidfallView["players"][number];

/** A player as a viewer sees it. */
export function playerView(position: Position, viewer: Viewer, seat: Seat): PlayerView {
  const cards = (zone: string) => cardsView(position, viewer, zone);
  return {
    ...position.once(openView, seat),
    bounties: cards(bountiesZone(seat)),
    reclaims: cards(reclaimsZone(seat)),
    ownImproved: cards(ownImprovedZone(seat)),
    focuses: cards(focusesZone(seat)),
    discard: cards(discardZone(seat)),
    aside: cards(asideZone(seat)),
    hand: cards(agendasZone(seat)),
    drawn: cards(drawnZone(seat)),
  };
}

type OpenFields = Omit<
  PlayerView,
  "bounties" | "reclaims" | "ownImproved" | "focuses" | "discard" | "aside" | "hand" | "drawn"
>;

/** What everybody sees of a player. */
function openView(position: Position, seat: Seat): OpenFields {
  const player = playerOf(position, seat);
  const havens = position.state.void?.havens ?? [];
  return {
    seat,
    influence: player.influence,
    stock: resourcesView(player.resources),
    levels: ofEach((resource) => levelOf(position, seat, resource)),
    yields: ofEach((resource) => yieldOf(position, seat, resource)),
    levelParts: levelParts(position, seat),
    upkeep: upkeepView(position, seat),
    objectives: expectedObjectives(position, seat).map((lines) => ({ lines: lines.map((line) => ({ ...line })) })),
    active: player.active,
    inactive: player.inactive,
    onMap: sectorsOf(position, seat).reduce((sum, sector) => sum + cubesIn(sector), 0),
    inHavens: havens.reduce((sum, { filled }) => sum + filled.filter((who) => who === seat).length, 0),
    tracks: tracks.map((track) => ({
      track,
      space: player.tracks[track],
      tier: tierOn(position, seat, track),
      corrupted: isTrackCorrupted(position, seat, track),
    })),
    technologies: player.technologies.map(({ id, improved }) => ({ technology: id, improved })),
    technologyLimit: position.value(technologyLimit, { seat }),
    improvedLimit: position.value(improvedLimit, { seat }),
    slots: player.slots.map((slot, index) => slotView(position, seat, slot, slotKey(seat, index))),
    glory: [...player.glory],
    tradeTokens: player.tradeTokens,
    chambers: player.chambers,
    keptCorruption: player.keptCorruption,
    rescued: player.rescued,
    handCount: position.zone(agendasZone(seat)).length,
    // What may be missing stands last: objects are made much faster so.
    ...(currentEvent(position) && { expected: { ...expectedInfluence(position, seat) } }),
    ...(player.house !== "" && { house: player.house, origin: player.origin }),
  };
}

function ofEach(amount: (resource: (typeof anyResource)[number]) => number): PlayerView["stock"] {
  return resourcesView(Object.fromEntries(anyResource.map((resource) => [resource, amount(resource)])));
}

function upkeepView(position: Position, seat: Seat): PlayerView["upkeep"] {
  const { points, due, parts } = upkeepOf(position, seat);
  return { points, due, parts: parts.map(({ from, ...part }) => ({ ...part, ...from })) };
}

type SeenSlot = Position["state"]["players"][number]["slots"][number];

/** A slot with what its agenda would give: nothing while it is corrupted. */
function slotView(position: Position, seat: Seat, slot: SeenSlot, key: string): PlayerView["slots"][number] {
  const { starting, corrupted, trade, agenda } = slot;
  const card = agendaOf(position, slot);
  const plain = { key, starting, corrupted, trade };
  if (agenda === undefined || !card) return plain;
  const { total, parts } = agendaScore(position, seat, card);
  const score = { total, parts: parts.map(({ influence }) => influence) };
  const none = { total: 0, parts: parts.map(() => 0) };
  return { ...plain, agenda: cardView(position, agenda), score: corrupted ? none : score };
}
