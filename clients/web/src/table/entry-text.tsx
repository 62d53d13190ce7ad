import type { PrintedEntry } from "conclave/board";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { pointing } from "../../../board/kit/pointing.ts";
import { useSpeech } from "../app/language.ts";
import styles from "./entry-text.module.css";

/** Everything that is printed on something, as text. */
export function EntryText({ entry }: { readonly entry: PrintedEntry }): ReactNode {
  const { name, summary, text, parts, facts } = entry;
  return (
    <div className={styles.entry}>
      <strong className={styles.name}>{name.text}</strong>
      {summary && <p className={styles.summary}>{summary.text}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.key}>
              <dt>{fact.name.text}</dt>
              <dd>{fact.value.text}</dd>
            </div>
          ))}
        </dl>
      )}
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
  readonly entry: PrintedEntry;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useSpeech();
  const id = useId();
  const link = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        ref={link}
        type="button"
        className={styles.link}
        aria-describedby={isShown ? id : undefined}
        aria-label={say("entry.read", { name: typeof children === "string" ? children : entry.name.text })}
        {...pointing(setShown)}
        onClick={() => setShown(true)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setShown(false);
        }}
      >
        {children}
      </button>
      {isShown && <EntryPopover id={id} entry={entry} beside={link} />}
    </>
  );
}

interface EntryPopoverProps {
  readonly id: string;
  readonly entry: PrintedEntry;
  readonly beside: RefObject<HTMLElement | null>;
}

/** What is printed, above or below a name, where there is room. */
function EntryPopover({ id, entry, beside }: EntryPopoverProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [shown, link] = [box.current, beside.current];
    if (!shown || !link) return;
    shown.showPopover();
    const at = link.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const above = at.top - height - 8;
    shown.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    shown.style.top = `${Math.max(8, above > 8 ? above : Math.min(at.bottom + 8, innerHeight - height - 8))}px`;
  }, [beside]);
  return createPortal(
    <div ref={box} id={id} role="tooltip" popover="manual" className={styles.popover}>
      <EntryText entry={entry} />
    </div>,
    document.body,
  );
}
