import type { DestinationCard } from "../effects/cards.ts";
import {
  atLeast,
  damageVipers,
  destination,
  destroyCivilians,
  gain,
  lose,
  loseRaptors,
  may,
  place,
  restore,
  roll,
} from "../effects/writing.ts";

/** Twenty-two cards with ten titles: seven of distance 1, eleven of 2, four of 3. */
export const destinationCards = [
  destination("asteroid-field", { copies: 2, distance: 3 }, lose("fuel", 2), destroyCivilians(1)),
  destination("barren-planet", { copies: 4, distance: 2 }, lose("fuel", 2)),
  destination(
    "cylon-ambush",
    { distance: 3 },
    lose("fuel", 1),
    place({ w: { basestar: 1, raider: 3 }, e: { civilian: 3 } }),
  ),
  destination(
    "cylon-refinery",
    { distance: 2 },
    lose("fuel", 1),
    may(
      "admiral",
      atLeast("vipers-in-reserves", 2),
      roll("admiral", { atLeast: 6 }, [gain("fuel", 2)], [damageVipers("reserves", 2, "admiral")]),
    ),
  ),
  destination("deep-space", { copies: 3, distance: 2 }, lose("fuel", 1), lose("morale", 1)),
  destination("desolate-moon", { distance: 3 }, lose("fuel", 3)),
  destination(
    "icy-moon",
    { copies: 2, distance: 1 },
    lose("fuel", 1),
    may("admiral", atLeast("raptors", 1), roll("admiral", { atLeast: 3 }, [gain("food", 1)], [loseRaptors(1)])),
  ),
  destination(
    "ragnar-anchorage",
    { distance: 1 },
    restore("admiral", { unit: "viper", from: ["damaged", "destroyed"], count: 3, optional: true }),
    restore("admiral", { unit: "raptor", from: ["destroyed"], count: 1, optional: true }),
  ),
  destination("remote-planet", { copies: 3, distance: 2 }, lose("fuel", 1), loseRaptors(1)),
  destination(
    "tylium-planet",
    { copies: 4, distance: 1 },
    lose("fuel", 1),
    may("admiral", atLeast("raptors", 1), roll("admiral", { atLeast: 3 }, [gain("fuel", 2)], [loseRaptors(1)])),
  ),
] as const satisfies readonly DestinationCard[];
