import { type ReactNode, useState } from "react";
import { reasonOf } from "../app/failure.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";

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
  readonly run: (given: Given) => Promise<void>;
}

/** A login name and a password, for whatever they are given. */
export function Credentials({ title, hint, action, asksName = false, run }: CredentialsProps): ReactNode {
  const { say } = useSpeech();
  const [given, setGiven] = useState<Given>({ login: "", password: "", name: "" });
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await run(given);
    } catch (error) {
      setProblem(reasonOf(error, say));
    }
  };
  return (
    <form
      className={parts.card}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={parts.stack}>
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
        <label className={parts.field}>
          <span>{say("you.password")}</span>
          <input
            className={parts.input}
            type="password"
            required
            minLength={8}
            maxLength={256}
            autoComplete="current-password"
            value={given.password}
            onChange={(event) => setGiven({ ...given, password: event.target.value })}
          />
        </label>
        {problem !== undefined && (
          <p role="alert" className={parts.error}>
            {problem}
          </p>
        )}
        <div className={parts.row}>
          <button type="submit" className={parts.main}>
            {action}
          </button>
        </div>
      </div>
    </form>
  );
}
