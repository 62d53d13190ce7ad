import { mostPoints, sumOfPoints } from "conclave/sdk";
import type { ReactNode } from "react";
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
  const { options, min, max, fallback } = prompt;
  const given = draft?.allocation ?? fallback.allocation ?? [];
  const allocation = given.filter(({ points }) => points > 0);
  const pointsOf = (option: string): number => given.find((each) => each.option === option)?.points ?? 0;
  const give = (option: string, points: number): void =>
    compose({ allocation: [...allocation.filter((each) => each.option !== option), { option, points }] });
  const sum = sumOfPoints(prompt, allocation);
  return (
    <>
      <p className={styles.rule}>
        {min === max ? say("question.allocate.exactly", { count: max }) : say("question.allocate", { min, max })}
      </p>
      <ComposedOnBoard options={options}>
        <ul className={styles.counters}>
          {options.map((option) => (
            <li key={option.key} onMouseEnter={() => read(entryOf(option.about))}>
              <Counter
                label={option.label.text}
                note={option.weight === 1 ? undefined : say("question.counts", { weight: option.weight })}
                value={pointsOf(option.key)}
                min={0}
                max={mostPoints(prompt, option)}
                onChange={(number) => give(option.key, number)}
              />
            </li>
          ))}
        </ul>
      </ComposedOnBoard>
      <SendButton disabled={sum < min || sum > max} answer={{ allocation }} label={say("question.allocate.done")}>
        {say("question.allocated", { sum, max })}
      </SendButton>
    </>
  );
}
