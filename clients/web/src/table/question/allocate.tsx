import { sumOfPoints } from "conclave/sdk";
import type { ReactNode } from "react";
import { allocationSoFar, givenTo } from "../../../../board/kit/points.ts";
import { useSpeech } from "../../app/language.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { Counter } from "./counter.tsx";
import { ComposedOnBoard } from "./on-board.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

/** Points, given out among the options. */
export function Allocate({ prompt }: { readonly prompt: PromptOf<"AllocatePrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { entryOf, read, draft, compose } = useAsking();
  const { options, min, max } = prompt;
  const allocation = allocationSoFar(prompt, draft).filter(({ points }) => points > 0);
  const sum = sumOfPoints(prompt, allocation);
  return (
    <>
      <p className={styles.rule}>
        {min === max ? say("question.allocate.exactly", { count: max }) : say("question.allocate", { min, max })}
      </p>
      <ComposedOnBoard options={options}>
        <ul className={styles.counters}>
          {options.map((option) => {
            const { points, most, give } = givenTo(prompt, draft, option.key, compose);
            return (
              <li key={option.key} onMouseEnter={() => read(entryOf(option.about))}>
                <Counter
                  label={option.label.text}
                  note={option.weight === 1 ? undefined : say("question.counts", { weight: option.weight })}
                  value={points}
                  min={0}
                  max={most}
                  onChange={give}
                />
              </li>
            );
          })}
        </ul>
      </ComposedOnBoard>
      <SendButton disabled={sum < min || sum > max} answer={{ allocation }} label={say("question.allocate.done")}>
        {say("question.allocated", { sum, max })}
      </SendButton>
    </>
  );
}
