import { type ReactNode, useId, useState } from "react";
import styles from "./drawers.module.css";

/** A part of a board that has a place of its own where there is room. */
export interface Drawer {
  readonly key: string;
  readonly name: string;
  /** Whether something can be chosen in it: its tab has a mark. */
  readonly isAsked?: boolean;
  readonly content: ReactNode;
}

interface DrawersProps {
  readonly label: string;
  readonly drawers: readonly Drawer[];
}

/** Parts of a board of which one is open at a time: tabs, and what belongs to the chosen one. */
export function Drawers({ label, drawers }: DrawersProps): ReactNode {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const open = drawers.find(({ key }) => key === chosen) ?? drawers[0];
  if (!open) return null;
  return (
    <div className={styles.drawers}>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {drawers.map(({ key, name, isAsked }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === open.key}
            aria-controls={key === open.key ? `${id}-panel` : undefined}
            tabIndex={key === open.key ? 0 : -1}
            data-asked={isAsked ? "" : undefined}
            onClick={() => setChosen(key)}
            onKeyDown={(event) => {
              const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              if (by === 0) return;
              const next = drawers.at((drawers.indexOf(open) + by) % drawers.length);
              if (!next) return;
              setChosen(next.key);
              document.getElementById(`${id}-${next.key}`)?.focus();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and has to be reached for that
        tabIndex={0}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.key}`}
      >
        {open.content}
      </div>
    </div>
  );
}
