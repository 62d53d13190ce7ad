import { atLeast } from "../effects/writing.ts";
import { agendasOf, feat, onTrack, per } from "./agenda.ts";

const agenda = agendasOf("dominance");

/** Agendas of dominance. */
export const dominanceAgendas = [
  agenda("agenda-high-society", [feat(5, atLeast("pure-sector-population-6", 1)), onTrack("society", 4, 8, 12, 16)]),
  agenda("agenda-trade-syndicate", [
    feat(5, atLeast("pure-sector-population-3plus", 4)),
    onTrack("economy", 4, 8, 12, 16),
  ]),
  agenda("agenda-federal-authority", [
    feat(4, atLeast("pure-sector-population-5plus", 2)),
    onTrack("statecraft", 4, 8, 12, 16),
  ]),
  agenda("agenda-mercantile-governance", [
    feat(5, atLeast("track-tier:statecraft:pure", 2)),
    per(1, "stock-food-energy-materials", 2),
  ]),
  agenda("agenda-lasting-luxury", [
    feat(5, atLeast("track-tier:society:pure", 2)),
    per(5, "pure-sector-with-2-upkeep"),
  ]),
  agenda("agenda-gradual-welfare", [
    feat(5, atLeast("track-tier:economy:pure", 2)),
    per(4, "pure-sector-population-4plus"),
  ]),
  agenda("agenda-enlightened-nation", [
    feat(4, atLeast("any-pure-track-tier", 3)),
    per(3, "pure-sector-population-3plus"),
  ]),
  agenda(
    "agenda-interplanetary-colonies",
    [feat(4, atLeast("pure-population-total", 10)), onTrack("each", 2, 4, 6, 8)],
    "medium",
  ),
];
