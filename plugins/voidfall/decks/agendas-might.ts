import { atLeast } from "../effects/writing.ts";
import { agendasOf, feat, per } from "./agenda.ts";

const agenda = agendasOf("might");

/** Agendas of might. */
export const mightAgendas = [
  agenda("agenda-mining-consortium", [
    feat(5, atLeast("yield:materials", 8)),
    per(5, "pure-sector-with-2-fleet-power"),
  ]),
  agenda("agenda-manifold-power", [feat(5, atLeast("yield:energy", 8)), per(2, "fleet-power-in-pure-sectors")]),
  agenda("agenda-mass-militarization", [
    feat(6, atLeast("pure-shipyard-or-starbase", 3)),
    per(7, "pure-sector-with-3-fleet-power"),
  ]),
  agenda("agenda-central-currency", [
    feat(7, atLeast("yield:credits", 4)),
    per(2, "pure-sector-with-shipyard-or-starbase"),
  ]),
  agenda("agenda-safeguard-policy", [
    feat(5, atLeast("pure-sector-defense-or-starbase", 3)),
    per(2, "fleet-power-in-pure-sectors"),
  ]),
  agenda("agenda-industrial-food", [feat(7, atLeast("yield:food", 8)), per(2, "pure-shipyard-or-starbase")]),
  agenda("agenda-research-archives", [
    feat(7, atLeast("stock:science", 8)),
    per(6, "pure-sector-with-3-installations"),
  ]),
  agenda("agenda-broad-education", [
    feat(5, atLeast("yield:science", 8)),
    per(3, "pure-sector-with-sector-defense-or-starbase"),
  ]),
];
