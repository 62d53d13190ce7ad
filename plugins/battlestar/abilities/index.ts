import type { Reaction } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import { gaiusBaltar } from "./gaius-baltar.ts";
import { galenTyrol } from "./galen-tyrol.ts";
import { karaThrace } from "./kara-thrace.ts";
import { karlAgathon } from "./karl-agathon.ts";
import { lauraRoslin } from "./laura-roslin.ts";
import { alertViperPilot } from "./lee-adama.ts";
import { saulTigh } from "./saul-tigh.ts";
import { sharonValerii } from "./sharon-valerii.ts";
import { tomZarek } from "./tom-zarek.ts";
import { williamAdama } from "./william-adama.ts";

/**
 * The reactions of abilities to events. Their order matters if several follow the same event: Starbuck replaces a crisis card
 * before Baltar draws for it (B35), and Insubordinate comes before Tigh's and Zarek's choices (B19). Abilities that are actions
 * or only modify rules are part of the characters (catalogues/characters.ts).
 */
export const abilityReactions: readonly Reaction<Battlestar>[] = [
  ...lauraRoslin,
  ...karaThrace,
  ...gaiusBaltar,
  ...saulTigh,
  ...tomZarek,
  ...karlAgathon,
  ...williamAdama,
  ...sharonValerii,
  ...galenTyrol,
  alertViperPilot,
];
