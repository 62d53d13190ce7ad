import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import styles from "./choice-bar.module.css";

/** What can be done at the thing that is picked, and the way back: over the lower edge of the galaxy. */
export function ChoiceBar(): ReactNode {
  const { question, picked, chooseOption, putBack, say, state } = useTable();
  if (!question) return null;
  const { handle, options } = picked;
  if (handle === undefined && options.length === 0) return null;
  const here = handle === undefined ? [] : question.choices.filter(({ handles }) => handles.has(handle));
  return (
    <fieldset className={styles.bar} aria-label={say("choose-at")}>
      {options.length > 0 && <span>{say("moving", { count: options.length })}</span>}
      {here.map(({ key, label }) => (
        <button key={key} type="button" disabled={state.isSending} onClick={() => chooseOption(key)}>
          {label}
        </button>
      ))}
      <button type="button" className={styles.back} onClick={putBack}>
        {say("cancel")}
      </button>
    </fieldset>
  );
}
