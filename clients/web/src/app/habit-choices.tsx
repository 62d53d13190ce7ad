import type { ReactNode } from "react";
import { ring } from "./chime.ts";
import { chooseHabit, useHabit } from "./habits.ts";
import { useSpeech } from "./language.ts";
import parts from "./parts.module.css";

/** How somebody likes to play: what tells them of their turn, and whether decisions are asked about first. */
export function HabitChoices(): ReactNode {
  const { say } = useSpeech();
  const sound = useHabit("sound");
  const asking = useHabit("asking");
  return (
    <div>
      <label className={parts.check}>
        <input
          type="checkbox"
          checked={sound === "on"}
          onChange={({ target: { checked } }) => {
            chooseHabit("sound", checked ? "on" : "off");
            // So it is known what to listen for, and browsers let pages ring only after a click.
            if (checked) ring();
          }}
        />
        <span>{say("habits.sound")}</span>
      </label>
      <label className={parts.check}>
        <input
          type="checkbox"
          checked={asking === "always"}
          onChange={({ target: { checked } }) => chooseHabit("asking", checked ? "always" : "never")}
        />
        <span>{say("habits.asking")}</span>
        <small>{say("habits.asking.hint")}</small>
      </label>
    </div>
  );
}
