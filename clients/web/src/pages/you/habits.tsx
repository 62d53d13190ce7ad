import type { ReactNode } from "react";
import { HabitChoices } from "../../app/habit-choices.tsx";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { LanguageChoice } from "../../app/shell.tsx";
import { ThemeChoice } from "../../app/theme-choice.tsx";

/** How things look here, and how one likes to play: kept in this browser. */
export function Habits(): ReactNode {
  const { say } = useSpeech();
  return (
    <section className={parts.card}>
      <h2>{say("you.looks")}</h2>
      <div className={parts.stack}>
        <div className={parts.row}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <HabitChoices />
        <p className={parts.hint}>{say("you.looks.hint")}</p>
      </div>
    </section>
  );
}
