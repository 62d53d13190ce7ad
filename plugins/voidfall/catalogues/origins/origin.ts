import { t } from "conclave/rules";
import type { Origin, StartingSector } from "../../types.ts";

/** How origins are written down. */

type Sector = Pick<StartingSector, "population" | "fleets"> & Partial<StartingSector>;

interface Printed
  extends Omit<
    Origin,
    "id" | "name" | "house" | "side" | "home" | "outpost" | "tracks" | "agendas" | "setup" | "certainty"
  > {
  readonly home: Sector;
  readonly outpost: Sector;
  readonly tracks?: Origin["tracks"];
  /** The agenda of its own name by default. */
  readonly agendas?: readonly string[];
  readonly setup?: Origin["setup"];
}

const sector = (printed: Sector): StartingSector => ({ guilds: [], installations: [], corrupted: false, ...printed });

export function origin(house: string, side: "A" | "B", { home, outpost, ...printed }: Printed): Origin {
  const id = `${house}-${side.toLowerCase()}`;
  return {
    id,
    name: t(`origin.${id}.name`),
    house,
    side,
    home: sector(home),
    outpost: sector(outpost),
    tracks: {},
    agendas: [`start-${id}`],
    setup: [],
    certainty: "high",
    ...printed,
  };
}
