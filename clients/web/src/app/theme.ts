import { useSyncExternalStore } from "react";
import { kept } from "./kept.ts";

export type Theme = "auto" | "dark" | "light";

const prefersLight = matchMedia("(prefers-color-scheme: light)");
const listeners = new Set<() => void>();

const chosen = (): Theme => {
  const theme = kept.read("theme");
  return theme === "dark" || theme === "light" ? theme : "auto";
};

const shown = (): "dark" | "light" => {
  const theme = chosen();
  return theme === "light" || (theme === "auto" && prefersLight.matches) ? "light" : "dark";
};

/** Gives the page its colours: those that somebody has chosen, or else those of their system. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = shown();
}

export function chooseTheme(theme: Theme): void {
  kept.write("theme", theme === "auto" ? undefined : theme);
  applyTheme();
  for (const listener of listeners) listener();
}

prefersLight.addEventListener("change", () => {
  applyTheme();
  for (const listener of listeners) listener();
});

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, chosen);
}

/** The theme that is shown. */
export function useShownTheme(): "dark" | "light" {
  return useSyncExternalStore(listen, shown);
}
