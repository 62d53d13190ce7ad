import { colourOf, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
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
export function RouteLines({ drawn }: { readonly drawn: readonly DrawnRoute[] }): ReactNode {
  return drawn.map(({ route: { key, zAxis }, curve }) => (
    <g key={key} className={zAxis ? styles.zAxis : styles.route}>
      <path d={pathOf(curve)} />
      {zAxis && [curve.from, curve.to].map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={11} />)}
    </g>
  ));
}

interface TransportsProps {
  readonly drawn: readonly DrawnRoute[];
  readonly centres: readonly Point[];
  readonly offset: Point;
}

/** The transports on all routes, and where a route itself can be chosen. */
export function Transports({ drawn, centres, offset }: TransportsProps): ReactNode {
  const { standing } = useTable();
  const taken: Point[] = [];
  return drawn.map(({ route, curve }) => {
    const isAsked = standing([pieceHandle(route.key)]).open !== undefined;
    const count = route.transports.length + (isAsked ? 1 : 0);
    const places = transportPlaces(curve, count, centres, taken);
    taken.push(...places);
    const shown = places.map(({ x, y }) => ({ x: x - offset.x, y: y - offset.y }));
    return <OnRoute key={route.key} {...{ route, isAsked }} places={shown} />;
  });
}

interface OnRouteProps {
  readonly route: Route;
  readonly isAsked: boolean;
  readonly places: readonly Point[];
}

function OnRoute({ route: { key, ends, zAxis, transports }, isAsked, places }: OnRouteProps): ReactNode {
  const { say, seat, nameOf, planetName, isNarrow } = useTable();
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
}
