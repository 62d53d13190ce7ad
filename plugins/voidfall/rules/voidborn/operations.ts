import { choice, type Rule, t } from "conclave/rules";
import type { CrisisType } from "../../effects/effect-types.ts";
import { sectorChoice, sectorLabel } from "../../labels.ts";
import { isAgainstVoid, sectorOf } from "../../state.ts";
import type { CrisisCard, Match, Position } from "../../types.ts";
import { adjacentVoidborn } from "../adjacency.ts";
import { fightSkirmish } from "../battle/handles.ts";
import type { OperationRules } from "../effects/operation.ts";
import { abandonSector } from "../sectors/abandoning.ts";
import { permanentCrises, removeHarbingerFrom } from "./board.ts";
import { buildHavenLevel, catastrophe } from "./handles.ts";
import { harbingerPlaceOption, harbingerPlaces, harbingerRoom, harbingerSectors } from "./harbingers.ts";
import { canBuildHaven } from "./haven-room.ts";
import { openCrises, removeCrisis } from "./open-crises.ts";
import { hasPlace, itemsText, placeItems } from "./placing.ts";

type Names =
  | "place"
  | "place-harbinger"
  | "remove-harbinger"
  | "remove-void-cube"
  | "place-catastrophe"
  | "skirmish"
  | "discard-crisis"
  | "build-haven";

/** The Voidborn, the Crisis board and Safe Havens. */
export const voidOperations: OperationRules<Names> = {
  place: {
    isPossible: hasPlace,
    carryOut: placeItems,
    text: ({ target, items, times = 1 }) =>
      t("effect.place", { target: t(`place-target.${target}`), items: itemsText(items), times }),
  },
  "place-harbinger": {
    isPossible(position, { seat, mandatory }, { count }) {
      if (!isAgainstVoid(position)) return false;
      return harbingerRoom(position, seat) >= (mandatory ? count : 1);
    },
    *carryOut(game, { seat, source }, { count }) {
      let isDone = false;
      for (let placed = 0; placed < count; placed++) {
        const sectors = game.look((position) => harbingerSectors(position, seat).map(({ id }) => id));
        if (sectors.length === 0) break;
        const options = sectors.map((id) => sectorChoice(game, id));
        const id = yield* game.choose(seat, "place-harbinger", options, { params: { source }, publicOptions: true });
        game.state.harbingers--;
        sectorOf(game, id).harbingers++;
        game.log("harbinger-placed", { sector: sectorLabel(game, id) });
        isDone = true;
      }
      return isDone;
    },
    text: ({ count }) => t("effect.place-harbinger", { count }),
  },
  "remove-harbinger": {
    isPossible: (position, _, { from }) => harbingerPlaces(position, from).length > 0,
    *carryOut(game, { seat, source }, { from }) {
      const places = game.look((position) => harbingerPlaces(position, from));
      if (places.length === 0) return false;
      const options = places.map((one) => harbingerPlaceOption(game, one));
      const place = yield* game.choose(seat, "remove-harbinger", options, { params: { source }, publicOptions: true });
      if ("sector" in place) sectorOf(game, place.sector).harbingers--;
      else removeHarbingerFrom(game, place.track);
      game.state.harbingers++;
      game.log("harbinger-removed", { player: { seat }, place: harbingerPlaceOption(game, place).label });
      return true;
    },
    text: ({ from = "any" }) => t("effect.remove-harbinger", { from }),
  },
  "remove-void-cube": {
    isPossible: (position, { seat }) => adjacentVoidborn(position, seat).length > 0,
    *carryOut(game, { seat, source }, { count }) {
      const sectors = game.look((position) => adjacentVoidborn(position, seat).map(({ id }) => id));
      if (sectors.length === 0) return false;
      const options = sectors.map((id) => sectorChoice(game, id));
      const id = yield* game.choose(seat, "remove-void-cube", options, { params: { source }, publicOptions: true });
      const sector = sectorOf(game, id);
      const removed = Math.min(count, sector.voidCubes);
      sector.voidCubes -= removed;
      game.log("void-cubes-removed", { player: { seat }, sector: sectorLabel(game, id), count: removed });
      if (sector.voidCubes === 0) yield* abandonSector(game, id);
      return true;
    },
    text: ({ count }) => t("effect.remove-void-cube", { count }),
  },
  "place-catastrophe": {
    isPossible: isAgainstVoid,
    *carryOut(game) {
      yield* game.call(catastrophe);
      return true;
    },
    text: () => t("effect.place-catastrophe"),
  },
  skirmish: {
    isPossible: () => true,
    *carryOut(game, { seat }, { modifier, bonus }) {
      yield* game.call(fightSkirmish, { seat, modifier, ...(bonus && { bonus }) });
      return true;
    },
    text: ({ modifier, bonus }) => t("effect.skirmish", { modifier, initiative: bonus?.initiative ?? 0 }),
  },
  "discard-crisis": {
    isPossible: (position, _, { types, onBoard }) => discardable(position, types, onBoard).length > 0,
    carryOut: (game, { seat }, { types, onBoard }) => discard(game, seat, types, onBoard),
    text: ({ types, onBoard = false }) =>
      t("effect.discard-crisis", {
        onBoard: String(onBoard),
        all: String(types.length > 2),
        types: types.map((type) => t(`crisis-type.${type}`)),
      }),
  },
  "build-haven": {
    isPossible: (position, { seat }) => isAgainstVoid(position) && canBuildHaven(position, seat),
    carryOut: (game, context) => game.call(buildHavenLevel, { context }),
    text: () => t("effect.build-haven"),
  },
};

function discardable(position: Position, types: readonly CrisisType[], onBoard = false) {
  if (!isAgainstVoid(position)) return [];
  const open = onBoard ? permanentCrises(position).map(({ card }) => card) : openCrises(position);
  return open.filter((card) => types.includes((position.card(card) as CrisisCard).type));
}

function* discard(game: Match, seat: number, types: readonly CrisisType[], onBoard = false): Rule<boolean> {
  const cards = discardable(game, types, onBoard);
  if (cards.length === 0) return false;
  const options = cards.map((card) => {
    const { id, name } = game.card(card);
    return choice(id, name, card, { type: "card", id: card });
  });
  const chosen = yield* game.choose(seat, "discard-crisis", options, { publicOptions: true });
  const { name } = game.card(chosen);
  removeCrisis(game, chosen);
  game.log("crisis-discarded", { player: { seat }, crisis: name });
  return true;
}
