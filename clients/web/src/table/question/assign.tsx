import { assignmentProblem } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { ComposedOnBoard } from "./on-board.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

/** Each option to a place, or to none: by choosing the place beside it, or by dragging it there. */
export function Assign({ prompt }: { readonly prompt: PromptOf<"AssignPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { isSending, entryOf, read, draft, compose } = useAsking();
  const { options, places, min, max, fallback } = prompt;
  const assignment = draft?.assignment ?? fallback.assignment ?? [];
  const placed = new Map(assignment.map(({ option, place }) => [option, place]));
  const put = (option: string, place: string): void => {
    const others = assignment.filter((each) => each.option !== option);
    compose({ assignment: place === "" ? others : [...others, { option, place }] });
  };
  const problem = assignmentProblem(prompt, assignment);
  const used = (place: string): number =>
    options.reduce((sum, { key, weight }) => sum + (placed.get(key) === place ? weight : 0), 0);
  return (
    <>
      <p className={styles.rule}>
        {min === max ? say("question.assign.exactly", { count: max }) : say("question.assign", { min, max })}
      </p>
      <ComposedOnBoard options={options}>
        <div className={styles.assign}>
          <ul className={styles.counters}>
            {options.map((option) => (
              <li
                key={option.key}
                className={styles.counter}
                draggable={!isSending}
                onDragStart={(event) => event.dataTransfer.setData("text/plain", option.key)}
                onMouseEnter={() => read(entryOf(option.about))}
              >
                <span>
                  {option.label.text}
                  {option.weight !== 1 && <small> {say("question.room", { weight: option.weight })}</small>}
                </span>
                <select
                  className={styles.select}
                  aria-label={say("question.assign.where", { name: option.label.text })}
                  value={placed.get(option.key) ?? ""}
                  disabled={isSending}
                  onChange={(event) => put(option.key, event.target.value)}
                >
                  <option value="">{say("question.assign.nowhere")}</option>
                  {places
                    .filter(({ key }) => option.places === null || option.places.includes(key))
                    .map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label.text}
                      </option>
                    ))}
                </select>
              </li>
            ))}
          </ul>
          <ul className={styles.places}>
            {places.map((place) => (
              <li
                key={place.key}
                className={styles.target}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  const key = event.dataTransfer.getData("text/plain");
                  const option = options.find((each) => each.key === key);
                  if (option && option.places?.includes(place.key) !== false) put(key, place.key);
                }}
              >
                <strong>{place.label.text}</strong>
                <small>
                  {place.max === null
                    ? say("question.place.least", { used: used(place.key), min: place.min })
                    : say("question.place", { used: used(place.key), min: place.min, max: place.max })}
                </small>
                {options
                  .filter(({ key }) => placed.get(key) === place.key)
                  .map(({ key, label }) => (
                    <span key={key} className={styles.put} title={label.text}>
                      {label.text}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </div>
      </ComposedOnBoard>
      <SendButton disabled={problem !== undefined} answer={{ assignment }} label={say("question.assign.done")}>
        {problem !== undefined && say(`question.assign.problem.${problem}`)}
      </SendButton>
    </>
  );
}
