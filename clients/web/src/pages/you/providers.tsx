import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { goToProvider } from "./provider-sign-in.ts";

interface ProviderButtonsProps {
  /** Whether the identity is added to the account that is signed in. */
  readonly link: boolean;
  /** The page to show then. */
  readonly path: string;
}

/** A button for each provider that one can sign in with; nothing where there is none. */
export function ProviderButtons({ link, path }: ProviderButtonsProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const { value: providers = [] } = useAsked(useCallback(() => client.account.providers(), [client]));
  if (providers.length === 0) return null;
  return (
    <div className={parts.stack}>
      <div className={parts.row}>
        {providers.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={parts.button}
            disabled={isBusy}
            onClick={() => void run(() => goToProvider(client, { provider: key, link, path }))}
          >
            {say(link ? "you.provider.keep" : "you.provider.go-on", { name })}
          </button>
        ))}
      </div>
      <Problem text={problem} />
    </div>
  );
}
