import { atLeast, atMost, exactly } from "../effects/writing.ts";
import { agendasOf, feat, per } from "./agenda.ts";

const agenda = agendasOf("support");

/** Agendas of support. */
export const supportAgendas = [
  agenda("agenda-salvation-project", [
    feat(7, exactly("corrupted-own-sector", 0)),
    per(4, "pure-sector-without-empty-guild-slot"),
  ]),
  agenda("agenda-hazard-institute", [
    feat(6, atLeast("total-upkeep", 10)),
    per(5, "pure-sector-with-3-different-guilds"),
  ]),
  agenda("agenda-farming-unions", [
    feat(7, atLeast("pure-guild:farmers", 3)),
    per(4, "pure-sector-with-guild:scientists"),
  ]),
  agenda("agenda-heavy-industry", [
    feat(6, atLeast("pure-guild:engineers", 2), atLeast("pure-guild:miners", 2)),
    per(3, "pure-sector-with-guild:bankers"),
  ]),
  agenda("agenda-ruthless-extraction", [feat(7, atLeast("corrupted-track", 1)), per(5, "pure-guild:miners", 2)]),
  agenda("agenda-source-initiative", [
    feat(6, atMost("corruption-on-mat-and-sectors", 1)),
    per(5, "pure-guild:farmers", 2),
  ]),
  agenda("agenda-energy-reserve", [feat(5, atMost("total-upkeep", 6)), per(5, "pure-guild:engineers", 2)]),
  agenda(
    "agenda-industrial-conglomerate",
    [feat(5, exactly("pure-guild-types", 5)), per(3, "pure-sector-with-2-guilds")],
    "reconstructed",
  ),
];
