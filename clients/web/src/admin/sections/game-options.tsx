import type { ReactNode } from "react";
import { useClient } from "../../app/connection.ts";
import { SetOptionOfferDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { type DeskSay, useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { Standing } from "../parts/shown.tsx";
import type { DeskGame, DeskOption } from "./desk-game.ts";
import { changesOf, choicesOfOption, fieldsOf } from "./option-fields.ts";
import { valueText } from "./option-values.ts";

interface GameOptionsProps {
  readonly game: DeskGame;
  readonly offer: NonNullable<DeskGame["offer"]>;
  readonly onChange: () => void;
}

/** The options of a game and its extensions, as hosts have them here. */
export function GameOptions({ game, offer, onChange }: GameOptionsProps): ReactNode {
  const { say } = useDeskSpeech();
  const options = [...game.options, ...game.extensions.flatMap((extension) => extension.options)];
  const changed = new Set(offer.options.map(({ key }) => key));
  return (
    <Records<DeskOption>
      label={say("options")}
      rows={options}
      none={say("options.none")}
      keyOf={({ key }) => key}
      columns={[
        {
          label: say("option"),
          kind: "main",
          of: ({ label, key }) => (
            <>
              {label.text} <small className={styles.small}>{key}</small>
            </>
          ),
        },
        { label: say("option.default"), of: (option) => shownValue(option, valueText(option.default), say) },
        { label: say("option.bounds"), of: (option) => boundsOf(option, say) },
        {
          label: say("option.standing"),
          // Where nothing is said, there is no line and no column for it.
          of: ({ key, locked }) =>
            locked || changed.has(key) ? (
              <>
                {locked && <Standing look="plain">{say("option.locked")}</Standing>}{" "}
                {changed.has(key) && <Standing look="good">{say("option.changed")}</Standing>}
              </>
            ) : undefined,
        },
        {
          label: say("deeds"),
          kind: "deeds",
          of: (option) => (
            <>
              <ChangeOption gameId={game.id} option={option} onChange={onChange} />
              {changed.has(option.key) && <ResetOption gameId={game.id} option={option} onChange={onChange} />}
            </>
          ),
        },
      ]}
    />
  );
}

interface OptionDeedProps {
  readonly gameId: string;
  readonly option: DeskOption;
  readonly onChange: () => void;
}

function ChangeOption({ gameId, option, onChange }: OptionDeedProps): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("offer.change")}
      title={say("offer.change.of", { title: option.label.text })}
      warns={say("option.change.warns")}
      isQuiet
      fields={fieldsOf(option, say)}
      act={async (given) => {
        await client.request(SetOptionOfferDocument, {
          input: { gameId, optionKey: option.key, locked: given.locked === "yes", ...changesOf(option, given) },
        });
        onChange();
        return say("offer.changed", { title: option.label.text });
      }}
    />
  );
}

function ResetOption({ gameId, option, onChange }: OptionDeedProps): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("option.reset")}
      title={say("option.reset.of", { title: option.label.text })}
      warns={say("option.reset.warns")}
      isQuiet
      act={async () => {
        await client.request(SetOptionOfferDocument, { input: { gameId, optionKey: option.key, ...asBefore } });
        onChange();
        return say("offer.changed", { title: option.label.text });
      }}
    />
  );
}

/** An option as the game has it. */
const asBefore = { default: null, locked: null, min: null, max: null, choices: null } as const;

function shownValue(option: DeskOption, value: string, say: DeskSay): string {
  return choicesOfOption(option, say)?.find(([each]) => each === value)?.[1] ?? value;
}

function boundsOf(option: DeskOption, say: DeskSay): string {
  if (option.__typename === "IntegerMatchOption") return say("option.from-to", { min: option.min, max: option.max });
  if (option.__typename === "ChoiceMatchOption") return option.choices.map(({ label }) => label.text).join(", ");
  return "";
}
