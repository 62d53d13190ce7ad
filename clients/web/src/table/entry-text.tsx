import type { CatalogueEntry } from "conclave/sdk";
import { type ReactNode, useId, useRef } from "react";
import { useSpeech } from "../app/language.ts";
import styles from "./entry-text.module.css";

/** Everything that is printed on something, as text. */
export function EntryText({ entry }: { readonly entry: CatalogueEntry }): ReactNode {
  const { name, summary, text, parts } = entry;
  return (
    <div className={styles.entry}>
      <strong className={styles.name}>{name.text}</strong>
      {summary && <p className={styles.summary}>{summary.text}</p>}
      {text.map((line) => (
        <p key={line.text}>{line.text}</p>
      ))}
      {parts.map((part) => (
        <p key={part.key}>
          {part.name && <b>{part.name.text} </b>}
          {part.text?.text}
        </p>
      ))}
    </div>
  );
}

/** A name that shows what is printed on its thing: by pointing, by focus, by touch. */
export function EntryName({
  entry,
  children,
}: {
  readonly entry: CatalogueEntry;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useSpeech();
  const id = useId();
  const shown = useRef<HTMLDivElement>(null);
  const show = (event: { readonly currentTarget: HTMLElement }): void => {
    const box = shown.current;
    if (!box || box.matches(":popover-open")) return;
    box.showPopover();
    const at = event.currentTarget.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const above = at.top - height - 8;
    box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    box.style.top = `${Math.max(8, above > 8 ? above : Math.min(at.bottom + 8, innerHeight - height - 8))}px`;
  };
  const hide = (): void => {
    if (shown.current?.matches(":popover-open")) shown.current.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-describedby={id}
        aria-label={say("entry.read", { name: entry.name.text })}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      <div ref={shown} id={id} popover="manual" className={styles.popover}>
        <EntryText entry={entry} />
      </div>
    </>
  );
}
