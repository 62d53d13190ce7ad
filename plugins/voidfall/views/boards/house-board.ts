import { board, t } from "conclave/rules";
import { tracks } from "../../effects/writing.ts";
import { lastSpace, tierOf } from "../../state.ts";

/**
 * The house mat of a player: the civilization tracks, from the start to the last space. Data of a space: its `tier`. What a space gives
 * depends on the house and stands in the catalogue `houses`.
 */
export const houseMat = board.of(
  "house-mat",
  { title: t("board.house-mat"), perSeat: true },
  tracks.map((track) =>
    board.track(track, {
      name: t(`track.${track}.name`),
      steps: Array.from({ length: lastSpace + 1 }, (_, space) => ({
        id: `${space}`,
        name: t("board.house-mat.step", { space, tier: tierOf(space) }),
        data: { tier: tierOf(space) },
      })),
    }),
  ),
);
