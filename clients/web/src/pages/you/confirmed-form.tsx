import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { PasswordField } from "./password-field.tsx";

interface ConfirmedFormProps {
  readonly label: string;
  readonly action: string;
  readonly look?: "button" | "danger" | "main";
  readonly disabled?: boolean;
  /** Does it, with the password of the account if that was asked for. */
  readonly run: (password: string | undefined) => Promise<unknown>;
  /** Beside the button. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** What only the owner of an account may do: the password is asked for when the server wants it. */
export function ConfirmedForm(props: ConfirmedFormProps): ReactNode {
  const { label, action, look = "button", disabled = false, beside, children } = props;
  const { say } = useSpeech();
  const { problem, code, isBusy, run } = useWork();
  const [password, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const needsPassword = isAsked || code === "SIGN_IN_AGAIN" || code === "WRONG_PASSWORD";
  return (
    <form
      aria-label={label}
      className={parts.stack}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(needsPassword);
        void run(() => props.run(needsPassword ? password : undefined)).then((isDone) => {
          if (!isDone) return;
          setAsked(false);
          setPassword("");
        });
      }}
    >
      {children}
      {needsPassword && <PasswordField label={say("you.password")} value={password} onChange={setPassword} />}
      <Problem text={problem} />
      <div className={parts.row}>
        <button type="submit" className={parts[look]} disabled={disabled || isBusy}>
          {action}
        </button>
        {beside}
      </div>
    </form>
  );
}
