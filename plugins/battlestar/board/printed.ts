/** Catalogues of the printed board and pieces, for clients that draw them. The rules use the numbers in `tokens.ts`. */
import { type CatalogueEntry, catalogue, type Text, t } from "conclave/rules";
import {
  areas as areaIds,
  attackTable,
  type BasestarDamage,
  basestarDestroyedAt,
  basestarDamage as basestarTokens,
  boardingTrackEnd,
  type JumpStep,
  jumpTrack as jumpSteps,
  launchAreas,
  pieces as pieceCounts,
  resources as printedDials,
  resourceMaximum,
} from "./tokens.ts";
import type { Area, Icon, Resource, Title, Unit } from "./types.ts";

interface Dial extends CatalogueEntry {
  readonly id: Resource;
  readonly start: number;
  readonly redAtMost: number;
}

/** The dials of the fleet. `data`: the `start`, the `maximum`, and the highest value in the red, `redAtMost`. */
export const resources = catalogue<Dial>(
  "resources",
  (Object.keys(printedDials) as Resource[]).map((id) => ({ id, name: t(`resource.${id}`), ...printedDials[id] })),
  ({ start, redAtMost }) => ({ data: { start, redAtMost, maximum: resourceMaximum } }),
);

interface SpaceArea extends CatalogueEntry {
  readonly id: Area;
}

/**
 * The areas of space, clockwise from the bow. `data`: whether vipers launch into it and heavy raiders board from it (`launch`), and
 * its `neighbours`.
 */
export const areas = catalogue<SpaceArea>(
  "areas",
  areaIds.map((id) => ({ id, name: t(`area.${id}`) })),
  ({ id }) => ({
    data: { launch: (launchAreas as readonly Area[]).includes(id), neighbours: neighboursOf(areaIds.indexOf(id)) },
  }),
);

function neighboursOf(index: number): Area[] {
  const { length } = areaIds;
  return [areaIds[(index + length - 1) % length] as Area, areaIds[(index + 1) % length] as Area];
}

interface TrackStep extends CatalogueEntry, JumpStep {}

/**
 * The jump track; keys are the numbers of its steps. `data`: its `zone` (`red`: the fleet cannot jump yet; `blue`: a jump can be
 * forced; `jump`: the fleet jumps), and the population at `risk` if a jump is forced.
 */
export const jumpTrack = catalogue<TrackStep>(
  "jump-track",
  jumpSteps.map((step, index) => ({ ...step, id: `${index}`, name: t("label.jump-step", { step: index }) })),
  ({ zone, risk = 0 }) => ({ data: { zone, risk } }),
);

interface BoardingStep extends CatalogueEntry {
  readonly last: boolean;
}

/** The boarding track; keys are the numbers of its steps. `data`: whether a centurion there wins the game (`last`). */
export const boardingTrack = catalogue<BoardingStep>(
  "boarding-track",
  Array.from({ length: boardingTrackEnd + 1 }, (_, step) => ({
    id: `${step}`,
    name: t("label.boarding-step", { step }),
    last: step === boardingTrackEnd,
  })),
  ({ last }) => ({ data: { last } }),
);

interface NamedIcon extends CatalogueEntry {
  readonly id: Icon | "jump";
  readonly text: Text;
}

/** The icons on crisis cards. */
export const icons = catalogue<NamedIcon>(
  "icons",
  (["raiders", "launch-raiders", "heavy-raiders", "basestars", "jump"] as const).map((id) => ({
    id,
    name: t(`icon.${id}`),
    text: t(`icon.${id}.text`),
  })),
  ({ text }) => ({ text: [text] }),
);

interface Token extends CatalogueEntry, BasestarDamage {
  readonly text: Text;
}

/** The damage tokens of basestars. `data`: how much damage it `counts`, and its `effect`. */
export const basestarDamage = catalogue<Token>(
  "basestar-damage",
  basestarTokens.map((token) => ({ ...token, name: t(`token.${token.id}`), text: t(`token.${token.id}.text`) })),
  ({ text, counts, effect }) => ({ text: [text], data: { counts, ...(effect && { effect }) } }),
);

interface Piece extends CatalogueEntry {
  readonly id: Unit;
}

/**
 * The kinds of pieces. `data`: how many there are (`count`), at how much damage one is destroyed (`destroyedAt`), and `attackedBy`:
 * who attacks it, and what which results of the die do.
 */
export const pieces = catalogue<Piece>(
  "pieces",
  (Object.keys(pieceCounts) as Unit[]).map((id) => ({
    id,
    name: t(id === "centurion" || id === "nuke" ? `token.${id}` : `ship.${id}`),
  })),
  ({ id }) => ({
    data: {
      count: pieceCounts[id],
      ...(id === "basestar" && { destroyedAt: basestarDestroyedAt }),
      attackedBy: attacksOn(id),
    },
  }),
);

/** The rows of the attack table for a target. */
export function attacksOn(target: string) {
  return attackTable
    .filter((row) => row.target === target)
    .map(({ by, results }) => ({ by: [...by], results: results.map((result) => ({ ...result })) }));
}

interface TitleCard extends CatalogueEntry {
  readonly id: Title;
  readonly text: Text;
}

/** The titles. */
export const titles = catalogue<TitleCard>(
  "titles",
  (["president", "admiral"] as const).map((id) => ({ id, name: t(`title.${id}`), text: t(`title.${id}.text`) })),
  ({ text }) => ({ text: [text] }),
);
