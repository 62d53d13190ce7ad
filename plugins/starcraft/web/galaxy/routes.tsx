import { colourOf, SeatSign } from "conclave/board";
import { memo, type ReactNode, useMemo } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { pieceHandle } from "../choosing.ts";
import { Sign } from "../drawn/icons.tsx";
import type { Route } from "../seen.ts";
import { Spot } from "../spot.tsx";
import { type Curve, type Point, pathOf, transportPlaces } from "./geometry.ts";
import styles from "./routes.module.css";

/** A route with the way that it takes. */
export interface DrawnRoute {
  readonly route: Route;
  readonly curve: Curve;
}

/** The lines of all routes, below the planets. */
export const RouteLines = memo(function RouteLines({ drawn }: { readonly drawn: readonly DrawnRoute[] }): ReactNode {
  return drawn.map(({ route: { key, zAxis }, curve }) => (
    <g key={key} className={zAxis ? styles.zAxis : styles.route}>
      <path d={pathOf(curve)} />
      {zAxis && [curve.from, curve.to].map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={11} />)}
    </g>
  ));
});

interface TransportsProps {
  readonly drawn: readonly DrawnRoute[];
  readonly centres: readonly Point[];
  readonly offset: Point;
}

/** The transports on all routes, and where a route itself can be chosen. */
export function Transports({ drawn, centres, offset }: TransportsProps): ReactNode {
  const { standing } = useTable();
  const asked = drawn.map(({ route }) => standing([pieceHandle(route.key)]).open !== undefined);
  const named = asked.join();
  // To find places where nothing covers anything else takes long, and they only change with what stands there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `named` says the same as `asked`
  const places = useMemo(() => placesOf(drawn, asked, centres, offset), [drawn, named, centres, offset]);
  return drawn.map(({ route }, index) => (
    <OnRoute key={route.key} route={route} isAsked={asked[index] ?? false} places={places[index] ?? nowhere} />
  ));
}

const nowhere: readonly Point[] = [];

/** Where the transports of each route stand, and what it can be chosen by where it is asked about. */
function placesOf(
  drawn: readonly DrawnRoute[],
  asked: readonly boolean[],
  centres: readonly Point[],
  offset: Point,
): readonly (readonly Point[])[] {
  const taken: Point[] = [];
  return drawn.map(({ route, curve }, index) => {
    const places = transportPlaces(curve, route.transports.length + (asked[index] ? 1 : 0), centres, taken);
    taken.push(...places);
    return places.map(({ x, y }) => ({ x: x - offset.x, y: y - offset.y }));
  });
}

interface OnRouteProps {
  readonly route: Route;
  readonly isAsked: boolean;
  readonly places: readonly Point[];
}

const OnRoute = memo(function OnRoute({
  route: { key, ends, zAxis, transports },
  isAsked,
  places,
}: OnRouteProps): ReactNode {
  const { say, seat, nameOf, planetName, isNarrow } = useNames();
  const [from = "", to = ""] = ends.map(({ planet }) => planetName(planet));
  const name = say(zAxis ? "z-route" : "route", { from, to });
  const at = (index: number) => ({ left: places[index]?.x ?? 0, top: places[index]?.y ?? 0 });
  return (
    <>
      {transports.map((owner, index) => (
        <Spot
          key={owner}
          label={`${say("of-player", { what: say("transport"), player: nameOf(owner) })}, ${name}`}
          handles={[pieceHandle(`${key}.${owner}`)]}
          roving={`${key}.${owner}`}
          className={`${styles.transport} ${isNarrow ? styles.narrow : ""}`}
          style={{ ...at(index), "--seat": colourOf(seat(owner)) }}
        >
          <Sign name="transport" />
          <i>
            <SeatSign seat={seat(owner)} size={11} />
          </i>
        </Spot>
      ))}
      {isAsked && (
        <Spot
          label={name}
          handles={[pieceHandle(key)]}
          roving={key}
          className={`${styles.knob} ${isNarrow ? styles.narrow : ""}`}
          style={at(transports.length)}
        >
          <Sign name="transport" />
        </Spot>
      )}
    </>
  );
});
