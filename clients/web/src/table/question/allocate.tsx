import { mostPoints, sumOfPoints } from "conclave/sdk";
import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { Counter } from "./counter.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

/** Points, given out among the options. */
export function Allocate({ prompt }: { readonly prompt: PromptOf<"AllocatePrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { entryOf, read } = useAsking();
  const { options, min, max, fallback } = prompt;
  const [points, setPoints] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(fallback.allocation?.map((each) => [each.option, each.points]) ?? []),
  );
  const allocation = Object.entries(points)
    .filter(([, number]) => number > 0)
    .map(([option, number]) => ({ option, points: number }));
  const sum = sumOfPoints(prompt, allocation);
  return (
    <>
      <p className={styles.rule}>
        {min === max ? say("question.allocate.exactly", { count: max }) : say("question.allocate", { min, max })}
      </p>
      <ul className={styles.counters}>
        {options.map((option) => (
          <li key={option.key} onMouseEnter={() => read(entryOf(option.about))}>
            <Counter
              label={option.label.text}
              note={option.weight === 1 ? undefined : say("question.counts", { weight: option.weight })}
              value={points[option.key] ?? 0}
              min={0}
              max={mostPoints(prompt, option)}
              onChange={(number) => setPoints((now) => ({ ...now, [option.key]: number }))}
            />
          </li>
        ))}
      </ul>
      <SendButton disabled={sum < min || sum > max} answer={{ allocation }} label={say("question.allocate.done")}>
        {say("question.allocated", { sum, max })}
      </SendButton>
    </>
  );
}
