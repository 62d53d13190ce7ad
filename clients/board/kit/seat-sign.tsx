import type { ReactNode } from "react";
import type { MatchSeat } from "../../sdk/types.ts";

const shapes: readonly ReactNode[] = [
  <rect key="square" x="3" y="3" width="14" height="14" rx="1.5" />,
  <circle key="disc" cx="10" cy="10" r="7.6" />,
  <path key="triangle" d="M10 2.4 18 17H2Z" />,
  <path key="diamond" d="M10 1.4 18.6 10 10 18.6 1.4 10Z" />,
  <path key="cross" d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z" />,
  <path key="hexagon" d="M5.6 2.4h8.8L18.8 10l-4.4 7.6H5.6L1.2 10Z" />,
  <path key="star" d="m10 1 2.6 6 6.4.5-4.9 4.2 1.5 6.3L10 14.6 4.4 18l1.5-6.3L1 7.500l6.400-.5Z" />,
  <path key="ring" d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" fillRule="evenodd" />,
];

/** The colour of a seat as a value for styles; of those that a newer server has and we do not know, a quiet one. */
export function colourOf({ colour }: Pick<MatchSeat, "colour">): string {
  return `var(--seat-${colour.toLowerCase()}, var(--ink-3))`;
}

interface SeatSignProps {
  readonly seat: Pick<MatchSeat, "seat" | "colour">;
  readonly size?: number;
}

/** The sign of a seat: a colour, and always a shape with it. */
export function SeatSign({ seat: { seat, colour }, size = 18 }: SeatSignProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill={colourOf({ colour })} aria-hidden="true">
      {shapes[seat % shapes.length]}
    </svg>
  );
}
