import type { AccessScope } from "conclave/sdk";
import { type ReactNode, useCallback, useId, useState } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { copyText } from "../../app/copying.ts";
import { useSpeech } from "../../app/language.ts";
import { NameField } from "../../app/name-field.tsx";
import parts from "../../app/parts.module.css";
import { Problem, Trouble } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { Owned } from "./owned.tsx";
import styles from "./you.module.css";

/** How long tokens may be valid here, in days. */
const terms = [30, 90, 365] as const;

/** Programs of one's own: their tokens, and whether one of them decides for the account. */
export function Programs(): ReactNode {
  const { say, list, language } = useSpeech();
  const client = useClient();
  const work = useWork();
  const { problem, isBusy, run } = work;
  const { value, error, again } = useAsked(useCallback(() => client.account.accessTokens(), [client]));
  // What was chosen last: shown at once, and taken back if that fails.
  const [chosen, setChosen] = useState<boolean>();
  if (!value) return <Trouble error={error} />;
  const { tokens, isBot } = value;
  const markAsBot = async (checked: boolean): Promise<void> => {
    setChosen(checked);
    if (!(await run(() => client.account.markAsBot(checked)))) setChosen(undefined);
  };
  const dateOf = (at: string) => new Date(at).toLocaleDateString(language, { dateStyle: "medium" });
  return (
    <section className={parts.card}>
      <h2>{say("you.programs")}</h2>
      <div className={parts.stack}>
        <p className={parts.hint}>{say("you.programs.hint")}</p>
        {tokens.length > 0 && (
          <ul className={styles.list}>
            {tokens.map(({ key, name, scopes, expiresAt }) => (
              <Owned
                key={key}
                name={name}
                hint={say("you.programs.until", {
                  scopes: list(scopes.map((scope) => say(`you.programs.scope.${scope}`))),
                  date: dateOf(expiresAt),
                })}
                end={{
                  ...{ action: say("you.programs.end"), label: say("you.programs.end.of", { name }), work },
                  run: async () => client.account.revokeAccessToken(key).then(again),
                }}
              />
            ))}
          </ul>
        )}
        <NewToken onMade={again} />
        <label className={parts.check}>
          <input
            type="checkbox"
            checked={chosen ?? isBot}
            disabled={isBusy}
            onChange={({ target: { checked } }) => void markAsBot(checked)}
          />
          <span>{say("you.programs.is-bot")}</span>
          <small>{say("you.programs.is-bot.hint")}</small>
        </label>
        <Problem text={problem} />
        <Trouble error={error} />
      </div>
    </section>
  );
}

/** Makes a token, and shows it once. */
function NewToken({ onMade }: { readonly onMade: () => void }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<AccessScope>("PLAY");
  const [validDays, setValidDays] = useState<number>(90);
  const [token, setToken] = useState<string>();
  return (
    <>
      <details className={styles.more}>
        <summary>{say("you.programs.new")}</summary>
        <ConfirmedForm
          label={say("you.programs.make")}
          action={say("you.programs.make")}
          disabled={name.trim() === ""}
          run={async (password) => {
            const made = await client.account.createAccessToken({
              name: name.trim(),
              scopes: [scope],
              validDays,
              password,
            });
            setToken(made.token);
            setName("");
            onMade();
          }}
        >
          <NameField label={say("you.programs.name")} value={name} onChange={setName} />
          <label className={parts.field}>
            <span>{say("you.programs.scope")}</span>
            <select
              className={parts.input}
              value={scope}
              onChange={(event) => setScope(event.target.value as AccessScope)}
            >
              <option value="PLAY">{say("you.programs.scope.PLAY")}</option>
              <option value="WATCH">{say("you.programs.scope.WATCH")}</option>
            </select>
          </label>
          <label className={parts.field}>
            <span>{say("you.programs.days")}</span>
            <select
              className={parts.input}
              value={validDays}
              onChange={(event) => setValidDays(Number(event.target.value))}
            >
              {terms.map((days) => (
                <option key={days} value={days}>
                  {say("you.programs.days.some", { days })}
                </option>
              ))}
            </select>
          </label>
        </ConfirmedForm>
      </details>
      {token !== undefined && <Token key={token} token={token} />}
    </>
  );
}

/** A new token, to be taken along. */
function Token({ token }: { readonly token: string }): ReactNode {
  const { say } = useSpeech();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={parts.field}>
      <label htmlFor={id}>{say("you.programs.token")}</label>
      <input
        id={id}
        className={parts.input}
        readOnly
        value={token}
        // Where a page may not copy, all of it can be copied by hand.
        onFocus={(event) => event.target.select()}
      />
      <div className={parts.row}>
        <button type="button" className={parts.button} onClick={() => void copyText(token).then(setCopied)}>
          {say("you.programs.copy")}
        </button>
        <span role="status" className={styles.done}>
          {isCopied && say("you.programs.copied")}
        </span>
      </div>
    </div>
  );
}
