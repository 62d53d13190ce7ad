import { useSyncExternalStore } from "react";
import { kept } from "./kept.ts";

export type Theme = "auto" | "dark" | "light";

const prefersLight = matchMedia("(prefers-color-scheme: light)");
const listeners = new Set<() => void>();

const chosen = (): Theme => {
  const theme = kept.read("theme");
  return theme === "dark" || theme === "light" ? theme : "auto";
};

/** Gives the page its colours: those that somebody has chosen, or else those of their system. */
export function applyTheme(): void {
  const theme = chosen();
  const light = theme === "light" || (theme === "auto" && prefersLight.matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
}

export function chooseTheme(theme: Theme): void {
  kept.write("theme", theme === "auto" ? undefined : theme);
  applyTheme();
  for (const listener of listeners) listener();
}

prefersLight.addEventListener("change", applyTheme);

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
}
