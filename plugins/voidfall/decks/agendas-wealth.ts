import { atLeast } from "../effects/writing.ts";
import { agendasOf, feat, per } from "./agenda.ts";

const agenda = agendasOf("wealth");

/** Agendas of wealth. What they are worth is found; which name belongs to which is not. */
export const wealthAgendas = [
  agenda(
    "agenda-augmented-armada",
    [feat(4, atLeast("fleet-types-in-pure-sectors", 2)), per(2, "reclaim-token")],
    "low",
  ),
  agenda("agenda-trade-monopoly", [feat(4, atLeast("trade-token", 2)), per(3, "pure-sector-with-0-upkeep")], "low"),
  agenda("agenda-redemption-directive", [feat(4, atLeast("reclaim-token", 2)), per(1, "glory-value-total")], "low"),
  agenda("agenda-self-run-campaign", [feat(4, atLeast("glory-token", 3)), per(4, "stock:credits", 3)], "low"),
  agenda("agenda-technology-edge", [feat(6, atLeast("glory-token-value-5", 1)), per(4, "improved-technology")], "low"),
  agenda(
    "agenda-intellectual-supremacy",
    [feat(4, atLeast("pure-sector", 4)), per(2, "basic-technology"), per(3, "improved-technology")],
    "low",
  ),
  agenda("agenda-quantum-leap", [feat(4, atLeast("improved-technology", 2)), per(3, "bounty-token", 2)], "low"),
  agenda("agenda-singularity", [feat(4, atLeast("technology", 4)), per(5, "pure-sector", 2)], "low"),
];
