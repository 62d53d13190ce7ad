import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useWidth } from "../../../../board/kit/use-width.ts";
import { useSpeech } from "../../app/language.ts";
import { useIsNarrow } from "../../app/narrow.ts";
import styles from "./question.module.css";

/** As many lines of a question stand there in any case. */
const fewLines = 3;

interface TitleProps {
  readonly text: string;
}

/**
 * What is asked. Where a page is narrow only the first lines of a long text stand there, until somebody wants the rest. Elsewhere nothing is
 * measured, for which the page would be laid out while only a part of it is drawn.
 */
export function Title({ text }: TitleProps): ReactNode {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <CutTitle text={text} />;
  return (
    <div className={styles.asked}>
      <h2 className={styles.title}>{text}</h2>
    </div>
  );
}

function CutTitle({ text }: TitleProps): ReactNode {
  const { say } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  const width = useWidth(heading);
  const [isLong, setLong] = useState(true);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or width is cut elsewhere
  useLayoutEffect(() => {
    const { current } = heading;
    if (!current || isWhole) return;
    const { scrollHeight, clientHeight } = current;
    const isMore = scrollHeight > (fewLines + 0.5) * Number.parseFloat(getComputedStyle(current).lineHeight);
    setLong(isMore);
    setCut(isMore && scrollHeight > clientHeight + 4);
  }, [text, width, isWhole]);
  return (
    <div className={styles.asked}>
      <h2 ref={heading} className={isLong && !isWhole ? styles.shortTitle : styles.title}>
        {text}
      </h2>
      {isCut && (
        <button type="button" className={styles.whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? "question.title.short" : "question.title.whole")}
        </button>
      )}
    </div>
  );
}
