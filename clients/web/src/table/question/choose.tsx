import type { ReactNode } from "react";
import { groupAlike } from "../../seen/alike.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { OptionButton } from "./option-button.tsx";
import styles from "./question.module.css";

/** One of several. */
export function Choose({ prompt }: { readonly prompt: PromptOf<"ChoosePrompt"> }): ReactNode {
  const { send, isSending } = useAsking();
  const { options, pass } = prompt;
  return (
    <div className={styles.options}>
      {groupAlike(options).map(({ first, all }) => (
        <OptionButton key={first.key} option={first} count={all.length} onChoose={() => send({ option: first.key })} />
      ))}
      {pass && (
        <button type="button" className={styles.pass} disabled={isSending} onClick={() => send({ pass: true })}>
          {pass.text}
        </button>
      )}
    </div>
  );
}
