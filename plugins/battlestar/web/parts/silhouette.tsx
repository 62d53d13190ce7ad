import type { ReactNode } from "react";
import { icons } from "./icons.ts";
import { shapes } from "./shapes.ts";

/** Other names of the same things: icons of crisis cards, decks. */
const alike: Readonly<Record<string, string>> = {
  raiders: "raider",
  "launch-raiders": "raider",
  "heavy-raiders": "heavy-raider",
  basestars: "basestar",
  "skill-card": "card",
  "loyalty-card": "loyalty",
  "super-crisis": "super",
  "super-crisis-card": "super",
  quorum: "president",
  "quorum-card": "president",
  "quorum-hand": "president",
  destination: "jump",
  "destiny-deck": "destiny",
  "galactica-damage": "damage",
  "population-1": "civilian",
  "population-2": "civilian",
  "population-1-fuel-1": "civilian",
  "population-1-morale-1": "civilian",
};

interface SilhouetteProps {
  readonly name: string;
  readonly size?: number;
}

/** The silhouette of something that is counted, paid or flown. Words beside it say what it is. */
export function Silhouette({ name, size = 16 }: SilhouetteProps): ReactNode {
  const found = alike[name] ?? name;
  const shape = shapes[found];
  const grid = shape === undefined ? 512 : 24;
  return (
    <svg fill="currentColor" width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
      <path d={shape ?? icons[found] ?? icons.unknown} fillRule="evenodd" />
    </svg>
  );
}

/** Whether there is a picture of something. */
export const isDrawn = (name: string): boolean => name in icons || name in shapes || name in alike;
