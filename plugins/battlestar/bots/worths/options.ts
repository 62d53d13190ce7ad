import type { Worth } from "../../table/situation.ts";
import { bestQuorumCard } from "../quorum.ts";

/** What choosing the options that are printed on the game's own things is worth, by the message of the option. */
export const optionWorths: { readonly [label: string]: Worth } = {
  "ability.unconventional-tactics.option.fuel": (situation) => situation.worth("fuel"),
  "ability.unconventional-tactics.option.food": (situation) => situation.worth("food"),
  "ability.unconventional-tactics.option.morale": (situation) => situation.worth("morale"),
  "crisis.crash-landing.option.spend-fuel": (situation) => situation.aim * situation.change("fuel", -1),
  "crisis.crash-landing.option.refuse": (situation) => situation.aim * (situation.change("morale", -1) - 0.8),
  "location.presidents-office.option.draw": () => 0.6,
  "location.presidents-office.option.play": bestQuorumCard,
  "location.caprica.option.super-crisis": () => 5,
  "location.caprica.option.crisis": () => 1,
  "location.cylon-fleet.option.raiders": ({ raiders }) => raiders * 0.5,
  "location.cylon-fleet.option.heavy-raiders": ({ boarders, heavyRaiders }) => heavyRaiders + (boarders + 1) * 1.5,
  "location.cylon-fleet.option.basestars": ({ basestars, damagedLocations }) =>
    basestars * (0.8 + damagedLocations * 0.4),
  "location.cylon-fleet.option.launch": ({ basestars }) => basestars * 1.4,
  "quorum.authorization-of-brutal-force.option.raiders": ({ raiders }) => raiders * 0.6,
  "quorum.authorization-of-brutal-force.option.heavy-raider": ({ heavyRaiders }) => (heavyRaiders > 0 ? 1.2 : -1),
  "quorum.authorization-of-brutal-force.option.centurion": ({ boarders }) => (boarders >= 0 ? 1.5 + boarders : -1),
  "skill-card.repair.option.location": () => 1.5,
  "skill-card.repair.option.vipers": () => 1,
};
