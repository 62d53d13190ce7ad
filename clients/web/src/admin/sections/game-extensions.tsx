import type { ReactNode } from "react";
import { useClient } from "../../app/connection.ts";
import { type Role, SetExtensionOfferDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { audienceOf } from "../parts/roles.ts";
import { idsIn } from "../parts/typed.ts";
import { accountsField, ratedField, roleField } from "../parts/usual-fields.ts";
import type { DeskGame } from "./desk-game.ts";
import { OfferSwitch } from "./offer-switch.tsx";

type Extension = DeskGame["extensions"][number];

interface GameExtensionsProps {
  readonly game: DeskGame;
  readonly played: readonly { readonly key: string; readonly matches: number }[];
  readonly onChange: () => void;
}

/** The extensions of a game: on or off, for whom, and in how many matches. */
export function GameExtensions({ game, played, onChange }: GameExtensionsProps): ReactNode {
  const { say } = useDeskSpeech();
  const counts = new Map(played.map(({ key, matches }) => [key, matches]));
  return (
    <Records<Extension>
      label={say("extensions")}
      rows={game.extensions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say("extension"),
          kind: "main",
          of: ({ title, key, version, summary }) => (
            <>
              {title.text} <small className={styles.small}>{`${key} ${version}`}</small>
              <small className={styles.about}>{summary.text}</small>
            </>
          ),
        },
        { label: say("kind"), of: ({ kind }) => say(`kind.${kind}`) },
        { label: say("played.matches"), kind: "number", of: ({ key }) => counts.get(key) ?? 0 },
        { label: say("audience"), of: ({ offer }) => offer && audienceOf(offer, say) },
        { label: say("rated"), of: ({ offer }) => offer && say(offer.rated ? "yes" : "no") },
        {
          label: say("offered"),
          kind: "deeds",
          of: (extension) => (
            <>
              <ExtensionDeed gameId={game.id} extension={extension} onChange={onChange} />
              <OfferSwitch
                gameId={game.id}
                extension={extension.key}
                title={extension.title.text}
                isOn={extension.offer?.enabled ?? false}
                onChange={onChange}
              />
            </>
          ),
        },
      ]}
    />
  );
}

function ExtensionDeed({
  gameId,
  extension,
  onChange,
}: {
  readonly gameId: string;
  readonly extension: Extension;
  readonly onChange: () => void;
}) {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { offer, key, title } = extension;
  if (!offer) return null;
  return (
    <Deed
      label={say("offer.change")}
      title={say("offer.change.of", { title: title.text })}
      warns={say("offer.change.warns")}
      isQuiet
      fields={[roleField(say, offer.role), accountsField(say, offer.accounts), ratedField(say, offer.rated)]}
      act={async ({ role, accounts = "", rated }) => {
        await client.request(SetExtensionOfferDocument, {
          input: {
            ...{ gameId, extensionKey: key, role: role as Role },
            ...{ accountIds: idsIn(accounts), rated: rated === "yes" },
          },
        });
        onChange();
        return say("offer.changed", { title: title.text });
      }}
    />
  );
}
