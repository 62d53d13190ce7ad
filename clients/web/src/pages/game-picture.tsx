import type { ReactNode } from "react";
import { hashOf, lookOf } from "./game-look.ts";

const stars = (seed: number): ReactNode =>
  Array.from({ length: 34 }, (_, index) => {
    // The fractions of multiples of these two are spread evenly over an area.
    const at = index + seed * 40;
    return (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: stars never move
        key={index}
        cx={((at * 0.7548776662) % 1) * 320}
        cy={((at * 0.5698402909) % 1) * 140}
        r={at % 9 === 0 ? 1.3 : 0.7}
        fill="#dfe8ff"
        opacity={0.25 + (at % 5) / 9}
      />
    );
  });

/** A hexagon with a flat top. */
const hexagon = (x: number, y: number, size: number): string =>
  [0, 60, 120, 180, 240, 300]
    .map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return `${(x + size * Math.cos(turn)).toFixed(1)},${(y + size * Math.sin(turn)).toFixed(1)}`;
    })
    .join(" ");

const pictures: Readonly<Record<string, () => ReactNode>> = {
  battlestar: () => (
    <>
      <rect width="320" height="140" fill="#0c121b" />
      {stars(1)}
      <path
        d="M52 70c10-19 34-30 66-33h92l34 16h36v34h-36l-34 16h-92c-32-3-56-14-66-33Z"
        fill="#1c2836"
        stroke="#5b6f8c"
        strokeWidth="1.5"
      />
      <path d="M138 37l8-11h66l8 11Z M138 103l8 11h66l8-11Z" fill="#18222f" stroke="#4a5c77" />
      <path d="M92 58h120M92 82h120M150 44v52M196 44v52" stroke="#33445c" />
      <path d="M280 61h20M280 79h20" stroke="#f2b25c" strokeWidth="4" strokeLinecap="round" />
      <path d="M38 20l5 12 12 5-12 5-5 12-5-12-12-5 12-5Z" fill="#ff6b62" />
      <path d="M22 104l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" fill="#ff6b62" opacity=".7" />
    </>
  ),
  voidfall: () => (
    <>
      <rect width="320" height="140" fill="#130d20" />
      {stars(2)}
      {(
        [
          [116, 70, "#56b4e9"],
          [160, 45, "#8b5cd6"],
          [160, 95, "#56b4e9"],
          [204, 70, "#8b5cd6"],
          [248, 45, "#8b5cd6"],
          [248, 95, "#e69f00"],
          [72, 45, "#56b4e9"],
          [72, 95, "#8b5cd6"],
        ] as const
      ).map(([x, y, line]) => (
        <polygon
          key={`${x} ${y}`}
          points={hexagon(x, y, 27)}
          fill={line}
          fillOpacity=".13"
          stroke={line}
          strokeWidth="1.6"
        />
      ))}
      <path d="M204 57l11 13-11 13-11-13Z" fill="#c05cf0" />
      <path d="M116 60l8 14h-16Z M248 86l8 14h-16Z" fill="#eef1f7" opacity=".85" />
    </>
  ),
  codex: () => (
    <>
      <rect width="320" height="140" fill="#e9dfc9" />
      {(
        [
          [-20, 74, "#4b4657"],
          [-10, 110, "#2f6fb3"],
          [0, 148, "#c4442f"],
          [10, 186, "#4c8f46"],
          [20, 222, "#7b4fa3"],
        ] as const
      ).map(([turn, x, colour]) => (
        <g key={x} transform={`rotate(${turn} ${x + 12} 150) translate(${x - 16} ${26 + Math.abs(turn)})`}>
          <rect width="56" height="78" rx="5" fill="#fffdf6" stroke={colour} strokeWidth="2" />
          <path d="M1 6a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v8H1Z" fill={colour} />
          <circle cx="28" cy="36" r="12" fill={colour} opacity=".2" />
          <path d="M10 58h30M10 66h22" stroke="#b9a98a" strokeWidth="3" strokeLinecap="round" />
        </g>
      ))}
    </>
  ),
  starcraft: () => (
    <>
      <rect width="320" height="140" fill="#0a1417" />
      {stars(3)}
      <path d="M70 70h180" stroke="#3c5560" strokeWidth="7" />
      <path d="M70 104c40 34 150 34 180 0" fill="none" stroke="#6d5fb5" strokeWidth="2" strokeDasharray="4 5" />
      {(
        [
          [70, 34, "#56a3e9"],
          [160, 40, "#e0664f"],
          [250, 34, "#e6b73a"],
        ] as const
      ).map(([x, radius, colour]) => (
        <g key={x}>
          <circle cx={x} cy="68" r={radius} fill="#16252c" stroke={colour} strokeWidth="2.5" />
          <path
            d={`M${x} 68V${68 - radius}M${x} 68l${radius * 0.87} ${radius * 0.5}M${x} 68l${-radius * 0.87} ${radius * 0.5}`}
            stroke="#0a1417"
            strokeWidth="3"
          />
          <circle cx={x - 11} cy="60" r="5.5" fill={colour} />
          <circle cx={x + 11} cy="60" r="5.5" fill={colour} opacity=".7" />
          <rect x={x - 6} y="78" width="12" height="9" rx="2" fill={colour} />
        </g>
      ))}
    </>
  ),
  "armament-conflict": () => (
    <>
      <rect width="320" height="140" fill="#211d14" />
      {(
        [
          [44, 20, "#89b074"],
          [44, 76, "#89b074"],
          [100, 76, "#89b074"],
          [228, 20, "#d99472"],
          [172, 76, "#d99472"],
          [228, 76, "#d99472"],
        ] as const
      ).map(([x, y, colour]) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x}
            y={y}
            width="48"
            height="44"
            rx="6"
            fill={colour}
            fillOpacity=".17"
            stroke={colour}
            strokeWidth="1.6"
          />
          <path d={`M${x + 10} ${y + 32}l8-15h12l8 15Z`} fill={colour} />
        </g>
      ))}
      <path d="M106 42c30-14 76-14 108 0" fill="none" stroke="#f0cc60" strokeWidth="3" strokeDasharray="6 6" />
      <path d="M160 22l5 10 11-2-6 9 6 9-11-2-5 10-5-10-11 2 6-9-6-9 11 2Z" fill="#f0cc60" />
    </>
  ),
};

/** A picture made from the id of a game: always the same for one, and another for another. */
function Generated({ gameId }: { readonly gameId: string }): ReactNode {
  const seed = hashOf(gameId);
  const { accent } = lookOf(gameId);
  return (
    <>
      <rect width="320" height="140" fill={`hsl(${seed % 360} 26% 13%)`} />
      {Array.from({ length: 9 }, (_, index) => {
        const at = hashOf(`${gameId} ${index}`);
        const [x, y, size] = [24 + (index % 5) * 66, 34 + Math.floor(index / 5) * 66, 16 + (at % 14)];
        const shape =
          at % 3 === 0 ? (
            <polygon points={hexagon(x, y, size)} />
          ) : at % 3 === 1 ? (
            <circle cx={x} cy={y} r={size} />
          ) : (
            <rect x={x - size} y={y - size} width={size * 2} height={size * 2} rx="6" />
          );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
          <g key={index} fill={accent} fillOpacity={0.12 + (at % 4) / 12} stroke={accent} strokeWidth="1.5">
            {shape}
          </g>
        );
      })}
    </>
  );
}

/** The picture of a game, drawn by us. */
export function GamePicture({ gameId }: { readonly gameId: string }): ReactNode {
  const draw = pictures[gameId];
  return (
    <svg viewBox="0 0 320 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {draw ? draw() : <Generated gameId={gameId} />}
    </svg>
  );
}
