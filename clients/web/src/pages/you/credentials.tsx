import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { PasswordField } from "./password-field.tsx";

interface Given {
  readonly login: string;
  readonly password: string;
  readonly name: string;
}

interface CredentialsProps {
  readonly title: string;
  readonly hint?: string;
  readonly action: string;
  readonly asksName?: boolean;
  /** Whether they are chosen now, so that the browser offers to keep a new password. */
  readonly isNew?: boolean;
  readonly run: (given: Given) => Promise<void>;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** A login name and a password, for whatever they are given. */
export function Credentials({
  title,
  hint,
  action,
  asksName = false,
  isNew = false,
  run,
  children,
}: CredentialsProps): ReactNode {
  const { say } = useSpeech();
  const [given, setGiven] = useState<Given>({ login: "", password: "", name: "" });
  const work = useWork();
  return (
    <section className={`${parts.card} ${parts.stack}`}>
      <form
        className={parts.stack}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(() => run(given));
        }}
      >
        <h2>{title}</h2>
        {hint !== undefined && <p className={parts.hint}>{hint}</p>}
        {asksName && (
          <label className={parts.field}>
            <span>{say("you.name")}</span>
            <input
              className={parts.input}
              maxLength={32}
              autoComplete="nickname"
              value={given.name}
              onChange={(event) => setGiven({ ...given, name: event.target.value })}
            />
          </label>
        )}
        <label className={parts.field}>
          <span>{say("you.login")}</span>
          <input
            className={parts.input}
            required
            maxLength={32}
            autoComplete="username"
            value={given.login}
            onChange={(event) => setGiven({ ...given, login: event.target.value })}
          />
        </label>
        <PasswordField
          label={say("you.password")}
          isNew={isNew}
          value={given.password}
          onChange={(password) => setGiven({ ...given, password })}
        />
        <Problem text={work.problem} />
        <div className={parts.row}>
          <button type="submit" className={parts.main} disabled={work.isBusy}>
            {action}
          </button>
        </div>
      </form>
      {children}
    </section>
  );
}
