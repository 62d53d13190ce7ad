import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { type AlikeOptions, groupAlike } from "../../seen/alike.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { ForecastLine } from "./forecast-line.tsx";
import { OnBoard } from "./on-board.tsx";
import { OptionButton } from "./option-button.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

type Options = AlikeOptions<PromptOf<"ChoosePrompt">["options"][number]>;

/** One of several. */
export function Choose({ prompt }: { readonly prompt: PromptOf<"ChoosePrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { send, isSending, draft, onBoard } = useAsking();
  const { options, pass } = prompt;
  const proposed = options.find(({ key }) => key === draft?.option);
  const isOnBoard = ({ all }: Options): boolean => all.every(({ key }) => onBoard.has(key));
  const groups = groupAlike(options);
  const here = groups.filter((group) => !isOnBoard(group));
  const button = ({ first, all }: Options): ReactNode => (
    <OptionButton
      key={first.key}
      option={first}
      count={all.length}
      {...(proposed && { chosen: all.includes(proposed) })}
      onChoose={() => send({ option: first.key })}
    />
  );
  return (
    <>
      {proposed && (
        <SendButton answer={{ option: proposed.key }} label={say("question.take", { value: proposed.label.text })} />
      )}
      {(here.length > 0 || pass) && (
        <div className={styles.options}>
          {here.map(button)}
          {pass && (
            <button type="button" className={styles.pass} disabled={isSending} onClick={() => send({ pass: true })}>
              {pass.text}
            </button>
          )}
        </div>
      )}
      <ForecastLine keepsPlace={here.length > 0} />
      <OnBoard options={groups.filter(isOnBoard)} isAlone={here.length === 0 && !pass && !proposed}>
        {button}
      </OnBoard>
    </>
  );
}
