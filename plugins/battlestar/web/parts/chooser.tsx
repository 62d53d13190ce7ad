import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./chooser.module.css";
import { type Menu, useTable } from "./table-context.ts";

interface ChooserProps {
  readonly menu: Menu;
  readonly root: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with one thing, beside it; or why nothing can. */
export function Chooser({ menu, root, onClose }: ChooserProps): ReactNode {
  const { offers, choose, say } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
  const { targets, anchor, title } = menu;
  useLayoutEffect(() => {
    if (!root.current || !box.current) return;
    const around = root.current.getBoundingClientRect();
    const beside = anchor.getBoundingClientRect();
    const own = box.current.getBoundingClientRect();
    const below = beside.bottom - around.top + 6;
    const isLow = below + own.height > around.height;
    setAt({
      left: Math.max(6, Math.min(beside.left - around.left, around.width - own.width - 6)),
      top: Math.max(6, isLow ? beside.top - around.top - own.height - 6 : below),
    });
    box.current.querySelector("button")?.focus({ preventScroll: true });
    return () => anchor.focus({ preventScroll: true });
  }, [anchor, root]);
  useEffect(() => {
    const end = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", end);
    return () => document.removeEventListener("pointerdown", end);
  }, [onClose]);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={say("choices")}
      className={styles.chooser}
      style={at ? { left: at.left, top: at.top } : { visibility: "hidden" }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h3>{title}</h3>
      {targets
        .flatMap((each) => offers.byTarget.get(each) ?? [])
        .map((offered) => (
          <button
            key={`${offered.prompt.id} ${offered.option.key}`}
            type="button"
            onClick={() => {
              onClose();
              choose(offered);
            }}
          >
            {offered.option.label.text}
          </button>
        ))}
      {targets
        .flatMap((each) => offers.withheld.get(each) ?? [])
        .map(({ label, reason }) => (
          <p key={label}>
            <b>{label}</b> {reason}
          </p>
        ))}
      <button type="button" className={styles.cancel} onClick={onClose}>
        {say("cancel")}
      </button>
    </div>
  );
}
