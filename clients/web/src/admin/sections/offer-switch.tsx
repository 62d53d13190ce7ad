import { type ReactNode, useState } from "react";
import { useClient } from "../../app/connection.ts";
import { SetExtensionOfferDocument, SetGameOfferDocument } from "../generated/operations.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { useNews } from "../parts/news.tsx";

interface OfferSwitchProps {
  readonly gameId: string;
  /** Undefined for the game itself. */
  readonly extension?: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly onChange: () => void;
}

/** Whether a game, or an extension of it, is offered: what is under way goes on either way, so nobody is asked twice. */
export function OfferSwitch({ gameId, extension, title, isOn, onChange }: OfferSwitchProps): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { run } = useNews();
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    await run(async () => {
      const enabled = !isOn;
      await (extension === undefined
        ? client.request(SetGameOfferDocument, { input: { gameId, enabled } })
        : client.request(SetExtensionOfferDocument, { input: { gameId, extensionKey: extension, enabled } }));
      onChange();
      return say(enabled ? "offer.enabled" : "offer.disabled", { title });
    });
    setBusy(false);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={say("offer.switch", { title })}
      className={styles.switch}
      disabled={isBusy}
      onClick={() => void change()}
    >
      <span aria-hidden="true" className={styles.knob} />
      <span aria-hidden="true">{say(isOn ? "on" : "off")}</span>
    </button>
  );
}
