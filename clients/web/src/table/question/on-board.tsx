import { type ReactNode, useEffect, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

interface OnBoardProps<Option> {
  readonly options: readonly Option[];
  /** Whether nothing else can be answered here: then they stand in sight where the board shows none of them. */
  readonly isAlone?: boolean;
  readonly children: (option: Option) => ReactNode;
}

/** Options that can be chosen on the board, where eyes are: here they are folded away. */
export function OnBoard<Option>({ options, isAlone = false, children }: OnBoardProps<Option>): ReactNode {
  const { say } = useSpeech();
  const isMissed = useIsMissed(isAlone && options.length > 0);
  if (options.length === 0) return null;
  return (
    <>
      {isMissed === false && <p className={styles.rule}>{say("question.glows")}</p>}
      <Folded count={options.length} isOpen={isMissed === true} isAlone={isAlone}>
        <div className={styles.options}>{options.map(children)}</div>
      </Folded>
    </>
  );
}

interface ComposedOnBoardProps {
  readonly options: readonly { readonly key: string }[];
  readonly children: ReactNode;
}

/** A control that puts an answer together: folded away if all of it can be done on the board. */
export function ComposedOnBoard({ options, children }: ComposedOnBoardProps): ReactNode {
  const { onBoard } = useAsking();
  return options.every(({ key }) => onBoard.has(key)) ? <Folded count={options.length}>{children}</Folded> : children;
}

interface FoldedProps {
  readonly count: number;
  /** Whether it is in sight at first. */
  readonly isOpen?: boolean;
  /** Whether nothing but this says what to do. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

function Folded({ count, isOpen = false, isAlone = false, children }: FoldedProps): ReactNode {
  const { say } = useSpeech();
  return (
    <details className={isAlone ? styles.aloneOnBoard : styles.onBoard} open={isOpen}>
      <summary>{say("question.on-board", { count })}</summary>
      {children}
    </details>
  );
}

/** How long a board may take to open the part of it that is asked about, in milliseconds. */
const opening = 120;

/**
 * Whether the board shows nothing that can be chosen: it is scrolled away, in a part that is not open, or not marked. Found out once
 * for a question, so that nothing jumps while somebody looks round; until then it is undefined.
 */
function useIsMissed(isWanted: boolean): boolean | undefined {
  const [isMissed, setMissed] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      const asked = document.querySelectorAll('[data-board="own"] [data-asked]:not([role="tab"])');
      setMissed(![...asked].some(isInSight));
    }, opening);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isMissed;
}

function isInSight(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return thing.contains(there);
}
