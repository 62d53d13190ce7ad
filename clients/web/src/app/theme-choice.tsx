import type { ReactNode } from "react";
import { useSpeech } from "./language.ts";
import styles from "./shell.module.css";
import { chooseTheme, type Theme, useTheme } from "./theme.ts";

/** Dark, light, or as the system has it. */
export function ThemeChoice(): ReactNode {
  const { say } = useSpeech();
  const theme = useTheme();
  const themes: readonly Theme[] = ["auto", "dark", "light"];
  return (
    <select
      className={styles.language}
      aria-label={say("theme.label")}
      value={theme}
      onChange={(event) => chooseTheme(event.target.value as Theme)}
    >
      {themes.map((name) => (
        <option key={name} value={name}>
          {say(`theme.${name}`)}
        </option>
      ))}
    </select>
  );
}
