/** What ships do, and what players do with them. */
import { t } from "conclave/rules";
import { personFirst, placementText, unitsText } from "../effects/words.ts";
import { activateIcon, activateRaiders, launchFromBasestars } from "../rules/space/activation.ts";
import { attackCenturion, destroyCylons, galacticaAttack } from "../rules/space/attacks.ts";
import { boardCenturions } from "../rules/space/centurions.ts";
import { inspectCivilians } from "../rules/space/civilians.ts";
import { launchSelf } from "../rules/space/launching.ts";
import { launchNuke } from "../rules/space/nukes.ts";
import { viperAttacks } from "../rules/space/piloting.ts";
import { placeShips } from "../rules/space/placement.ts";
import { activateVipers } from "../rules/space/vipers.ts";
import { by, type OperationGroup, who, withSeat } from "./operation.ts";

export const battleOperations = {
  "place-ships": {
    *perform(game, { areas }) {
      yield* placeShips(game, areas);
    },
    text: ({ areas }) => t("effect.place-ships", { ships: placementText(areas) }),
    worth: ({ areas }) =>
      Object.values(areas).reduce((sum, ships) => {
        const { basestar = 0, raider = 0, civilian = 0, viper = 0 } = ships;
        return sum - basestar * 2.2 - raider * 0.5 - (ships["heavy-raider"] ?? 0) * 1.2 - civilian * 0.5 + viper * 0.4;
      }, 0),
  },
  "board-centurions": {
    perform: (game, { count }) => boardCenturions(game, count),
    text: ({ count }) => t("effect.board-centurions", { units: unitsText("centurion", count) }),
    worth: ({ count }) => -2.5 * count,
  },
  activate: {
    // An activation by the text of a card includes ships that have already acted in this turn (D6).
    *perform(game, { icons }) {
      for (const icon of icons) yield* activateIcon(game, icon, { again: true });
    },
    text: ({ icons }) => t("effect.activate", { icons: icons.map((icon) => t(`icon.${icon}`)) }),
    worth: ({ icons }) => -1.5 * icons.length,
  },
  "activate-placed-raiders": {
    perform: (game) => activateRaiders(game, [...(game.state.crisis?.raiders ?? [])]),
    text: () => t("effect.activate-placed-raiders"),
    worth: () => -2,
  },
  "launch-from-basestars": {
    perform: (game, { raiders, heavyRaiders }) => launchFromBasestars(game, raiders, heavyRaiders),
    text: ({ raiders, heavyRaiders }) =>
      t("effect.launch-from-basestars", {
        units: [unitsText("raider", raiders), unitsText("heavy-raider", heavyRaiders)],
      }),
    worth: ({ raiders, heavyRaiders }, { basestars }) => -basestars * (0.5 * raiders + heavyRaiders),
  },
  "destroy-cylons": {
    perform: withSeat(by, (game, seat, { unit, count }) => destroyCylons(game, seat, unit, count)),
    text: (effect) =>
      t("effect.destroy-cylons", { by: personFirst(effect.by), units: unitsText(effect.unit, effect.count) }),
  },
  "galactica-attack": {
    perform: withSeat(by, galacticaAttack),
    text: (effect) => t("effect.galactica-attack", { by: personFirst(effect.by) }),
  },
  "attack-centurion": {
    perform: withSeat(by, attackCenturion),
    text: (effect) => t("effect.attack-centurion", { by: personFirst(effect.by) }),
  },
  "launch-nuke": {
    perform: withSeat(by, launchNuke),
    text: (effect) => t("effect.launch-nuke", { by: personFirst(effect.by) }),
  },
  "activate-vipers": {
    perform: withSeat(by, (game, seat, { count }) => activateVipers(game, seat, count)),
    text: (effect) => t("effect.activate-vipers", { by: personFirst(effect.by), count: effect.count }),
  },
  "viper-attacks": {
    perform: withSeat(who, (game, seat, { count }) => viperAttacks(game, seat, count)),
    text: (effect) => t("effect.viper-attacks", { who: personFirst(effect.who), count: effect.count }),
  },
  "launch-self": {
    perform: withSeat(who, launchSelf),
    text: (effect) => t("effect.launch-self", { who: personFirst(effect.who) }),
  },
  "inspect-civilians": {
    perform: withSeat(by, (game, seat, { count }) => inspectCivilians(game, seat, count)),
    text: (effect) => t("effect.inspect-civilians", { by: personFirst(effect.by), count: effect.count }),
  },
} satisfies OperationGroup;
