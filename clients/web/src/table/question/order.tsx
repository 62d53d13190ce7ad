import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import { inOrder } from "../../seen/picking.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

/** All of them, put in order: by dragging, or with the buttons beside each. */
export function Order({ prompt }: { readonly prompt: PromptOf<"ChooseManyPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { isSending, entryOf, read, draft, compose } = useAsking();
  // On a board they are picked one by one.
  const order = inOrder(prompt, draft?.options ?? []);
  const [dragged, setDragged] = useState<string>();
  const move = (key: string, to: number): void => {
    const others = order.filter((other) => other !== key);
    compose({ options: [...others.slice(0, to), key, ...others.slice(to)] });
  };
  return (
    <>
      <p className={styles.rule}>{say("question.order")}</p>
      <ol className={styles.order}>
        {order.map((key, index) => {
          const option = prompt.options.find((each) => each.key === key);
          if (!option) return null;
          return (
            <li
              key={key}
              className={styles.ordered}
              draggable={!isSending}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                if (dragged !== key) move(dragged, index);
              }}
              onMouseEnter={() => read(entryOf(option.about))}
            >
              <span className={styles.place}>{index + 1}</span>
              <span>{option.label.text}</span>
              <button
                type="button"
                className={styles.step}
                disabled={index === 0 || isSending}
                aria-label={say("question.earlier", { name: option.label.text })}
                onClick={() => move(key, index - 1)}
              >
                ←
              </button>
              <button
                type="button"
                className={styles.step}
                disabled={index === order.length - 1 || isSending}
                aria-label={say("question.later", { name: option.label.text })}
                onClick={() => move(key, index + 1)}
              >
                →
              </button>
            </li>
          );
        })}
      </ol>
      <SendButton answer={{ options: [...order] }} label={say("question.order.done")} />
    </>
  );
}
