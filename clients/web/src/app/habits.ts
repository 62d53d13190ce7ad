import { useSyncExternalStore } from "react";
import { kept } from "./kept.ts";

/** How somebody likes to play, kept in this browser. The first of each is what holds for those who have not chosen. */
const habits = {
  /** Whether a sound tells that it is my turn. */
  sound: ["off", "on"],
  /** Whether a decision is sent at once, or asked about first. */
  asking: ["never", "always"],
  /** Whether the board of a game is shown where it has one, or the plain table that all games have. */
  table: ["board", "plain"],
} as const;

export type Habit = keyof typeof habits;
export type HabitValue<Name extends Habit> = (typeof habits)[Name][number];

const listeners = new Set<() => void>();

/** What somebody has chosen. */
export function habit<Name extends Habit>(name: Name): HabitValue<Name> {
  const [usual, other] = habits[name];
  return (kept.read(name) === other ? other : usual) as HabitValue<Name>;
}

export function chooseHabit<Name extends Habit>(name: Name, value: HabitValue<Name>): void {
  kept.write(name, value === habits[name][0] ? undefined : value);
  for (const listener of listeners) listener();
}

/** What somebody has chosen, also in another tab. */
export function useHabit<Name extends Habit>(name: Name): HabitValue<Name> {
  return useSyncExternalStore(listen, () => habit(name));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
