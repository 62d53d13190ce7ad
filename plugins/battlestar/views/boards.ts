import { type BoardPart, type BoardTrack, board, type Rulebook, t } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import { ships } from "../catalogues/ships.ts";
import {
  areas,
  boardingTrackEnd,
  jumpTrack,
  launchAreas,
  objective,
  resourceMaximum,
  resources,
} from "../catalogues/tokens.ts";
import type { Area, Resource } from "../effects/names.ts";
import type { Battlestar } from "../types.ts";

/** The areas of space, around Galactica: the bow is on the left. */
const centres: { readonly [area in Area]: { readonly x: number; readonly y: number } } = {
  w: { x: -5, y: 0 },
  nw: { x: -2.25, y: -3 },
  ne: { x: 2.25, y: -3 },
  e: { x: 5, y: 0 },
  se: { x: 2.25, y: 3 },
  sw: { x: -2.25, y: 3 },
};

/** Locations of a ship lie in rows of this many. */
const columns = 5;

/** Ships besides the first lie below space, one under the other. */
const below = 6.5;
const rowOfShips = 2.5;

/**
 * The board: the ring of space with Galactica in it, the other ships, and the tracks. Data: of an area, whether vipers launch into it
 * and heavy raiders board from it (`launch`); of a step of the jump track its `zone` (`red`: the fleet cannot jump yet; `blue`: a
 * jump can be forced; `jump`: the fleet jumps) and the population at `risk` if it is forced; of the last step of the boarding track
 * that it is lost there (`lost`); of a dial its `start` and `maximum`, and of its steps whether they are `red`.
 */
export const fleet = board.of<Rulebook<Battlestar>>("fleet", { title: t("board.fleet") }, (rules) => [
  ...areas.map((area) =>
    board.place(area, {
      name: t(`area.${area}`),
      kind: "area",
      at: centres[area],
      size: { width: area === "w" || area === "e" ? 2.5 : 4, height: 2.5 },
      data: { launch: (launchAreas as readonly Area[]).includes(area) },
    }),
  ),
  ...areas.map((area, index) => board.link(area, areas[(index + 1) % areas.length] as Area, { kind: "space" })),
  ...shipsOn(rules),
  board.track("jump-track", {
    name: t("board.jump-track"),
    steps: jumpTrack.map((step, index) => ({
      id: `${index}`,
      data: { zone: step.zone, risk: "risk" in step ? step.risk : 0 },
    })),
  }),
  board.track("boarding-track", {
    name: t("board.boarding-track"),
    steps: Array.from({ length: boardingTrackEnd + 1 }, (_, step) => ({
      id: `${step}`,
      data: { lost: step === boardingTrackEnd },
    })),
  }),
  distanceTrack(objective.kobol),
  ...(Object.keys(resources) as Resource[]).map(dial),
]);

/** The distance travelled, up to the one that takes the fleet to Kobol; how far that is may depend on variants. */
export function distanceTrack(longest: number): BoardTrack {
  return board.track("distance", {
    name: t("board.distance"),
    steps: Array.from({ length: longest + 1 }, (_, distance) => ({ id: `${distance}` })),
  });
}

/** Each ship with its locations, also those of extensions. */
function shipsOn(rules: Rulebook<Battlestar>): BoardPart[] {
  return [...rules.entries(ships)].flatMap(({ id, name }, index) => {
    const aboard = [...rules.entries(locations)].filter(({ ship }) => ship === id);
    const rows = Math.ceil(aboard.length / columns);
    const width = Math.min(columns, aboard.length);
    const centre = { x: 0, y: index === 0 ? 0 : below + (index - 1) * rowOfShips };
    const places = aboard.map((place, number) =>
      board.place(place.id, {
        name: place.name,
        kind: "location",
        at: {
          x: centre.x + (number % columns) - (width - 1) / 2,
          y: centre.y + Math.floor(number / columns) - (rows - 1) / 2,
        },
        parent: `ship-${id}`,
        entry: { type: "locations", id: place.id },
      }),
    );
    const size = { width: width + 0.5, height: Math.max(1, rows) + 0.5 };
    return [
      board.place(`ship-${id}`, { name, kind: "ship", at: centre, size, entry: { type: "ships", id } }),
      ...places,
    ];
  });
}

function dial(resource: Resource): BoardPart {
  const { start, redAtMost } = resources[resource];
  return board.track(resource, {
    name: t(`resource.${resource}`),
    steps: Array.from({ length: resourceMaximum + 1 }, (_, amount) => ({
      id: `${amount}`,
      data: { red: amount <= redAtMost },
    })),
    data: { start, maximum: resourceMaximum },
  });
}
