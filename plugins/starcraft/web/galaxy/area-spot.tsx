import { colourOf, SeatSign } from "conclave/board";
import type { CSSProperties, ReactNode } from "react";
import { type Names, useNames, useTable } from "../at-table.tsx";
import { pieceHandle, placeHandle } from "../choosing.ts";
import { Sign, Silhouette } from "../drawn/icons.tsx";
import type { Area, Unit } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./area.module.css";
import { type Box, boxAround, boxIn, onCircle, packed, radius, type Sector, sectorPath } from "./geometry.ts";
import { groupsOf, type UnitGroup } from "./standing-there.ts";

interface AreaSpotProps {
  readonly area: Area;
  readonly planet: string;
  readonly sector: Sector;
  /** Units that are about to come. */
  readonly coming: readonly Unit[];
  readonly isFresh: boolean;
}

/** An area of a planet: a part of the disc, and what stands there. */
export function AreaSpot({ area, planet, sector, coming, isFresh }: AreaSpotProps): ReactNode {
  const names = useNames();
  const { areaName, press, seat, isNarrow, look, standingNow } = names;
  const { key, controller } = area;
  const handles = [placeHandle(key)];
  const whole = [placeHandle(planet)];
  const unitsHere = [...area.units, ...coming].map((unit) => pieceHandle(unit.key));
  // A finger does not find a unit: a press on its area shows all that stand there in a bar.
  const onQuiet = (): void => (isNarrow && standingNow(unitsHere).open ? look(key) : press(whole));
  const around = boxAround(sector);
  const middle = { x: -around.x, y: -around.y };
  const style = controller === null ? undefined : { "--seat": colourOf(seat(controller)) };
  return (
    <>
      <Spot
        label={[areaName(key), ...wordsAbout(area, names)].join(", ")}
        handles={handles}
        opens={isNarrow ? unitsHere : undefined}
        shows={{ kind: "PLACE", key }}
        roving={key}
        className={styles.area}
        style={{
          ...style,
          ...{ left: radius + around.x, top: radius + around.y, width: around.width, height: around.height },
          clipPath: `path("${sectorPath(sector, middle, 1)}")`,
        }}
        onQuiet={onQuiet}
      >
        <Outline {...{ area, isFresh, around }} path={sectorPath(sector, middle, 3)} />
      </Spot>
      <Room area={area} sector={sector} />
      <Standing {...{ area, sector, coming, onQuiet }} />
    </>
  );
}

interface OutlineProps extends Pick<AreaSpotProps, "area" | "isFresh"> {
  readonly around: Box;
  readonly path: string;
}

/** The ground of an area. */
function Outline({ area: { controller, depletion }, isFresh, around, path }: OutlineProps): ReactNode {
  return (
    <svg
      viewBox={`0 0 ${around.width} ${around.height}`}
      className={styles.outline}
      data-held={controller === null ? undefined : ""}
      aria-hidden="true"
    >
      <path d={path} className={styles.ground} />
      {depletion > 0 && <path d={path} className={styles.depleted} data-depletion={depletion} />}
      {isFresh && <path d={path} className={styles.fresh} />}
    </svg>
  );
}

/** What is to be known of an area, in words. */
function wordsAbout({ key, controller, bases, units, depletion, resourceCard }: Area, names: Names) {
  const { say, area, nameOf, entryName, host } = names;
  const printed = area(key);
  const own = (seat: number, what: string): string => say("of-player", { what, player: nameOf(seat) });
  return [
    ...(printed
      ? [
          `${printed.amount} ${host.edition.symbols.find((each) => each.key === printed.resource)?.name.text ?? printed.resource}`,
        ]
      : []),
    ...(controller === null ? [] : [say("held-by", { player: nameOf(controller) })]),
    ...bases.map((seat) => own(seat, say("base"))),
    ...groupsOf(units).map((group) =>
      own(group.seat, say("units", { count: group.units.length, unit: entryName("units", group.kind) })),
    ),
    ...(resourceCard ? [own(resourceCard.seat, say("workers-there", resourceCard))] : []),
    ...(depletion > 0 ? [say(depletion === 1 ? "depleted-1" : "depleted-2")] : []),
    ...(printed ? [say("room", { used: mostUnits(units), limit: printed.unitLimit })] : []),
  ];
}

/** The limit holds for each player. */
function mostUnits(units: readonly Unit[]): number {
  return Math.max(0, ...[...Map.groupBy(units, ({ seat }) => seat).values()].map((own) => own.length));
}

/** How many units an area takes, as dots along its rim: full where one stands. */
function Room({ area: { key, units }, sector }: { readonly area: Area; readonly sector: Sector }): ReactNode {
  const { area } = useNames();
  const limit = area(key)?.unitLimit ?? 0;
  const used = mostUnits(units);
  const middle = clearOfName((sector.from + sector.to) / 2);
  const step = 7;
  return (
    <svg viewBox={`0 0 ${2 * radius} ${2 * radius}`} className={styles.room} aria-hidden="true">
      {Array.from({ length: Math.max(limit, used) }, (_, index) => {
        const { x, y } = onCircle(middle + (index - (Math.max(limit, used) - 1) / 2) * step, radius - 6);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={index}
            cx={radius + x}
            cy={radius + y}
            r={3}
            data-used={index < used ? "" : undefined}
          />
        );
      })}
    </svg>
  );
}

/** The name of the planet covers the uppermost part of the rim. */
function clearOfName(angle: number): number {
  const fromTop = ((((angle + 90) % 360) + 540) % 360) - 180;
  return Math.abs(fromTop) < 50 ? angle + (fromTop < 0 ? -1 : 1) * (52 - Math.abs(fromTop)) : angle;
}

interface StandingProps {
  readonly area: Area;
  readonly sector: Sector;
  readonly coming: readonly Unit[];
  readonly onQuiet: () => void;
}

/** What stands in an area: its yield, bases, workers and units, side by side. */
function Standing({ area, sector, coming, onQuiet }: StandingProps): ReactNode {
  const { press, standingNow } = useNames();
  const { key, bases, units } = area;
  const here = [placeHandle(key)];
  // A unit that is not asked about is as good as the ground on which it stands.
  const onGround = (): void => (standingNow(here).open ? press(here) : onQuiet());
  const groups = [...groupsOf(units), ...groupsOf(coming, true)];
  const box = boxIn(sector);
  const places = packed(box, 1 + bases.length + groups.length, 46);
  const at = (index: number): Box => places[index] ?? { x: 0, y: 0, width: 0, height: 0 };
  return (
    <div className={styles.standing} style={{ left: radius + box.x, top: radius + box.y }}>
      <Yield area={area} box={at(0)} />
      {bases.map((seat, index) => (
        <BaseThere key={seat} {...{ seat, box: at(1 + index) }} />
      ))}
      {groups.map((group, index) => (
        <Group
          key={`${group.seat} ${group.kind} ${group.isComing}`}
          {...{ group, area: key, onGround }}
          box={at(1 + bases.length + index)}
        />
      ))}
    </div>
  );
}

const placed = ({ x, y, width }: Box) => ({ left: x, top: y, "--size": `${width}px` });

/** What an area yields, and the workers on its resource card. */
function Yield({ area: { key, depletion, resourceCard }, box }: { readonly area: Area; readonly box: Box }): ReactNode {
  const { area, seat: seatOf } = useNames();
  const printed = area(key);
  if (!printed) return null;
  const amount = depletion === 2 ? 0 : printed.amount;
  return (
    <span className={styles.yield} style={placed(box)} data-resource={printed.resource} aria-hidden="true">
      <span>
        <Sign name={printed.resource} />
        <b>{amount}</b>
        <GivenThere area={key} />
      </span>
      {resourceCard && (
        <span className={styles.workers} style={{ "--seat": colourOf(seatOf(resourceCard.seat)) }}>
          <Sign name="worker" />
          {resourceCard.workers > 0 && (
            <b>
              {resourceCard.workers}/{resourceCard.capacity}
            </b>
          )}
        </span>
      )}
    </span>
  );
}

/** The points that the viewer has given to an area, where points are given out. */
function GivenThere({ area }: { readonly area: string }): ReactNode {
  const { standing, question } = useTable();
  const given = question?.kind === "allocate" ? standing([placeHandle(area)]).chosen : 0;
  return given > 0 ? <b className={styles.given}>+{given}</b> : null;
}

function BaseThere({ seat, box }: { readonly seat: number; readonly box: Box }): ReactNode {
  const { seat: seatOf } = useNames();
  return (
    <span className={styles.base} style={{ ...placed(box), "--seat": colourOf(seatOf(seat)) }} aria-hidden="true">
      <Sign name="base" />
      <SeatSign seat={seatOf(seat)} size={11} />
    </span>
  );
}

interface GroupProps {
  readonly group: UnitGroup;
  readonly area: string;
  readonly box: Box;
  readonly onGround: () => void;
}

function Group({ group: { kind, seat, units, isComing }, area, box, onGround }: GroupProps): ReactNode {
  const { say, seat: seatOf, nameOf, entryName, areaName, isNarrow } = useNames();
  const handles = units.map(({ key }) => pieceHandle(key));
  const className = `${styles.group} ${isComing ? styles.coming : ""}`;
  const style = { ...placed(box), "--seat": colourOf(seatOf(seat)) };
  const content = (
    <>
      <Silhouette kind={kind} />
      <i className={styles.sign}>
        <SeatSign seat={seatOf(seat)} size={11} />
      </i>
      {units.length > 1 && <b className={styles.count}>{units.length}</b>}
    </>
  );
  if (isNarrow) return <SeenGroup {...{ handles, className, style }}>{content}</SeenGroup>;
  const what = say("units", { count: units.length, unit: entryName("units", kind) });
  return (
    <Spot
      label={`${say("of-player", { what, player: nameOf(seat) })}, ${areaName(area)}`}
      handles={handles}
      shows={{ kind: "ENTRY", list: "units", key: kind }}
      roving={`${area} ${seat} ${kind}${isComing ? " coming" : ""}`}
      className={className}
      style={style}
      onQuiet={onGround}
    >
      {content}
    </Spot>
  );
}

interface SeenGroupProps {
  readonly handles: readonly string[];
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** Units that are too small for a finger, and only show how they stand to the question. */
function SeenGroup({ handles, className, style, children }: SeenGroupProps): ReactNode {
  const { open, chosen, isPicked } = useTable().standing(handles);
  return (
    <span
      className={`${className} ${styles.seen}`}
      style={style}
      data-open={open}
      data-picked={isPicked || chosen > 0 ? "" : undefined}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
