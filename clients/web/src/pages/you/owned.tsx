import type { ReactNode } from "react";
import parts from "../../app/parts.module.css";
import type { Work } from "../../app/work.ts";
import styles from "./you.module.css";

interface OwnedProps {
  readonly name: string;
  /** What is to be known of it. */
  readonly hint: string;
  /** Gives it up; absent for what cannot be. */
  readonly end?: {
    readonly action: string;
    /** The action with the name, for whoever does not see beside what it stands. */
    readonly label: string;
    readonly work: Pick<Work, "isBusy" | "run">;
    readonly run: () => Promise<unknown>;
  };
}

/** Something of one's own in a list: a device, a token, a way to be reached. */
export function Owned({ name, hint, end }: OwnedProps): ReactNode {
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={parts.hint}>{hint}</span>
      </span>
      {end && (
        <button
          type="button"
          className={parts.button}
          aria-label={end.label}
          disabled={end.work.isBusy}
          onClick={() => void end.work.run(end.run)}
        >
          {end.action}
        </button>
      )}
    </li>
  );
}
