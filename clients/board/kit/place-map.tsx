import { type CSSProperties, type ReactNode, useMemo } from "react";
import type { Board } from "../../sdk/types.ts";
import type { BoardLanguage } from "../contract.ts";
import { PanZoom } from "./pan-zoom.tsx";
import styles from "./place-map.module.css";
import { pointing } from "./pointing.ts";
import { Roving } from "./roving.tsx";
import { Unseen } from "./unseen.tsx";

type Place = Board["places"][number];

/** How a place looks now, and what it does. */
export interface PlaceLook {
  /** All that is there, in words: what a screen reader says. */
  readonly label: string;
  readonly content: ReactNode;
  /** Whether it can be chosen: it glows. */
  readonly isAsked?: boolean;
  readonly isPicked?: boolean;
  /** Fill and outline, as values for styles. */
  readonly fill?: string;
  readonly line?: string;
  /** The version of the match with which something has happened there: it is shown once. */
  readonly happened?: number | undefined;
  readonly onChoose?: () => void;
  /** Called when it is pointed at or focused, and with `false` when that ends. */
  readonly onPoint?: (isPointed: boolean) => void;
}

interface PlaceMapProps {
  readonly language: BoardLanguage;
  /** What the map is called. */
  readonly label: string;
  /** The places as they are printed, with their outlines. */
  readonly places: readonly Place[];
  readonly lookOf: (place: Place) => PlaceLook;
  /** How wide a unit of the board is drawn, in pixels: what stands in places is laid out for that, and zoomed. */
  readonly unit: number;
  /** How small it may be shown at first; 0.6 by default. */
  readonly least?: number | undefined;
  /** Below this scale the map is marked `data-far`: what stands in places can be less then, and larger. */
  readonly far?: number | undefined;
  /** The place to look at first where not all fit. */
  readonly startOn?: string | undefined;
  /** What is drawn between the places, in units of the board: lines, arrows. */
  readonly between?: ReactNode;
}

/** Room around the outermost places, in units of the board. */
const margin = 0.12;

/** A map of places, such as hexes or tiles: each a button with its outline, where the board has it. */
export function PlaceMap(props: PlaceMapProps): ReactNode {
  const { language, label, places, lookOf, unit, least = 0.6, far, startOn, between } = props;
  const { left, top, wide, high, outlines } = useMemo(() => layOut(places, unit), [places, unit]);
  const from = (places.find(({ key }) => key === startOn) ?? places[0])?.at ?? { x: left, y: top };
  const looks = places.map((place, index) => ({ place, look: lookOf(place), ...(outlines[index] as Outline) }));
  // What glows is drawn last, over the outlines of its neighbours.
  const drawn = looks.toSorted((one, other) => rankOf(one.look) - rankOf(other.look));
  return (
    <PanZoom
      {...{ language, least, far }}
      width={wide * unit}
      height={high * unit}
      start={{ x: (from.x - left) * unit, y: (from.y - top) * unit }}
    >
      <Roving label={label} className={styles.map}>
        <svg className={styles.outlines} viewBox={`${left} ${top} ${wide} ${high}`} aria-hidden="true">
          {drawn.map(({ place: { key }, look, points }) => (
            <polygon
              key={key}
              className={styles.outline}
              data-asked={look.isAsked ? "" : undefined}
              data-picked={look.isPicked ? "" : undefined}
              points={points}
              style={{ fill: look.fill, stroke: look.isAsked || look.isPicked ? undefined : look.line }}
            />
          ))}
          {drawn.map(
            ({ place: { key }, look: { happened }, points }) =>
              happened !== undefined && (
                <polygon key={`${key} ${happened}`} className={styles.happened} points={points} />
              ),
          )}
          {between}
        </svg>
        {looks.map(({ place: { key }, look, style }) => (
          <button
            key={key}
            type="button"
            data-roving={key}
            data-place={key}
            data-asked={look.isAsked ? "" : undefined}
            aria-pressed={look.isPicked}
            className={styles.place}
            style={style}
            onClick={look.onChoose}
            {...(look.onPoint && pointing(look.onPoint))}
          >
            {/* What is drawn there says the same. */}
            <Unseen>{look.label}</Unseen>
            <span className={styles.content} aria-hidden="true">
              {look.content}
            </span>
          </button>
        ))}
      </Roving>
    </PanZoom>
  );
}

/** How a place is drawn, which stays as it is printed. */
interface Outline {
  readonly points: string;
  readonly style: CSSProperties;
}

/** Where everything lies, in units of the board, and the outlines of its places. */
function layOut(places: readonly Place[], unit: number) {
  const xs = places.flatMap(({ at, width, shape }) => [...xsOf(shape), at.x - width / 2, at.x + width / 2]);
  const ys = places.flatMap(({ at, height, shape }) => [...ysOf(shape), at.y - height / 2, at.y + height / 2]);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [wide, high] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  const outlines = places.map(({ at, width, height, shape }): Outline => {
    const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
    return {
      points: shape.map(({ x, y }) => `${x},${y}`).join(" "),
      style: {
        ...{ left: (box.x - left) * unit, top: (box.y - top) * unit, width: width * unit, height: height * unit },
        clipPath: clipOf(shape, box),
      },
    };
  });
  return { left, top, wide, high, outlines };
}

type Shape = Place["shape"];

const xsOf = (shape: Shape): number[] => shape.map(({ x }) => x);
const ysOf = (shape: Shape): number[] => shape.map(({ y }) => y);

const rankOf = ({ isAsked, isPicked }: PlaceLook): number => (isPicked ? 2 : isAsked ? 1 : 0);

/** Only what lies within its outline is the place: neighbours touch. */
function clipOf(shape: Shape, box: { x: number; y: number; width: number; height: number }): string | undefined {
  if (shape.length === 0) return undefined;
  const percent = (value: number): string => `${(100 * value).toFixed(2)}%`;
  return `polygon(${shape.map(({ x, y }) => `${percent((x - box.x) / box.width)} ${percent((y - box.y) / box.height)}`).join(", ")})`;
}
