/** How a game looks from outside: its accent, and whether its ground is dark in both themes. */
export interface GameLook {
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
}

const looks: Readonly<Record<string, GameLook>> = {
  battlestar: { accent: "#f2b25c", onAccent: "#1a1206" },
  voidfall: { accent: "#b79cff", onAccent: "#150a2e" },
  codex: { accent: "#ef8650", onAccent: "#1f0d03" },
  starcraft: { accent: "#5ed3c6", onAccent: "#04201c" },
  "armament-conflict": { accent: "#d9b95b", onAccent: "#1c1503" },
};

/** The look of a game: ours for those that we know, one made from its id for any other. */
export function lookOf(gameId: string): GameLook {
  return looks[gameId] ?? { accent: `hsl(${hashOf(gameId) % 360} 70% 72%)`, onAccent: "#11141b" };
}

/** A number that is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** The custom properties of a game's accent. */
export function accentOf(gameId: string): Readonly<Record<`--${string}`, string>> {
  const { accent, onAccent } = lookOf(gameId);
  return { "--accent": accent, "--on-accent": onAccent };
}

/** Gives an element, and what is in it, the accent of a game. */
export function accented(gameId: string) {
  return { style: accentOf(gameId), "data-accent": gameId };
}
