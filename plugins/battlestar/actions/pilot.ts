import { action, t } from "conclave/rules";
import { aboutShip } from "../labels.ts";
import { activateOwnViper } from "../rules/space/piloting.ts";
import { viperOf } from "../state.ts";
import type { Battlestar } from "../types.ts";

/** A pilot activates its own viper: it moves by one area, or attacks. */
export const pilotActions = {
  "activate-own-viper": action<Battlestar>({
    group: "action",
    choices(position, seat) {
      const viper = viperOf(position, seat);
      return viper ? [{ label: t("action.activate-own-viper"), about: [aboutShip(viper.id)] }] : [];
    },
    rule: activateOwnViper,
  }),
};
