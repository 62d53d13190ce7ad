import type { ReactNode } from "react";
import { useClient } from "../../app/connection.ts";
import { SetOptionOfferDocument, type SetOptionOfferInput } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { type DeskSay, useDeskSpeech } from "../parts/desk-speech.tsx";
import type { FieldSpec, Given } from "../parts/field.tsx";
import { Records } from "../parts/records.tsx";
import { idsIn } from "../parts/roles.ts";
import { Standing } from "../parts/shown.tsx";
import type { DeskGame } from "./desk-game.ts";
import { typedValue, valueText } from "./option-values.ts";

type Option = DeskGame["options"][number];

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
  if (options.length === 0) return <p>{say("options.none")}</p>;
  return (
    <Records<Option>
      label={say("options")}
      rows={options}
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
          of: ({ key, locked }) => (
            <>
              {locked && <Standing look="plain">{say("option.locked")}</Standing>}{" "}
              {changed.has(key) && <Standing look="good">{say("option.changed")}</Standing>}
            </>
          ),
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
  readonly option: Option;
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

/** What can be said of an option, as it is now. */
function fieldsOf(option: Option, say: DeskSay): readonly FieldSpec[] {
  const locked: FieldSpec = {
    ...{ kind: "check", name: "locked", label: say("option.lock"), hint: say("option.lock.hint") },
    initial: option.locked ? "yes" : "",
  };
  const initial = valueText(option.default);
  const usual = { name: "default", label: say("option.default"), initial } as const;
  switch (option.__typename) {
    case "BooleanMatchOption":
      return [
        {
          ...{ kind: "choice", ...usual },
          choices: [
            ["true", say("yes")],
            ["false", say("no")],
          ],
        },
        locked,
      ];
    case "IntegerMatchOption":
      return [
        { kind: "number", ...usual },
        { kind: "number", name: "min", label: say("option.min"), initial: String(option.min), min: 0 },
        { kind: "number", name: "max", label: say("option.max"), initial: String(option.max), min: 0 },
        locked,
      ];
    case "ChoiceMatchOption":
      return [
        { kind: "choice", ...usual, choices: option.choices.map(({ value, label }) => [value, label.text] as const) },
        {
          ...{ kind: "lines", name: "choices", label: say("option.choices"), hint: say("option.choices.hint") },
          initial: option.choices.map(({ value }) => value).join("\n"),
        },
        locked,
      ];
  }
}

/** What of it was changed: the rest stays as the game has it, also in its next version. */
function changesOf(option: Option, given: Given): Partial<SetOptionOfferInput> {
  const initial = valueText(option.default);
  const { default: typed = initial, min = "", max = "", choices = "" } = given;
  const usual = typed === initial ? {} : { default: typedValue(option.__typename, typed) };
  switch (option.__typename) {
    case "BooleanMatchOption":
      return usual;
    case "IntegerMatchOption":
      return {
        ...usual,
        ...(Number(min) !== option.min && { min: Number(min) }),
        ...(Number(max) !== option.max && { max: Number(max) }),
      };
    case "ChoiceMatchOption": {
      const now = option.choices.map(({ value }) => value);
      const chosen = idsIn(choices);
      return { ...usual, ...(chosen.join() !== now.join() && { choices: chosen }) };
    }
  }
}

function shownValue(option: Option, value: string, say: DeskSay): string {
  if (option.__typename === "BooleanMatchOption") return say(value === "true" ? "yes" : "no");
  if (option.__typename === "IntegerMatchOption") return value;
  return option.choices.find((choice) => choice.value === value)?.label.text ?? value;
}

function boundsOf(option: Option, say: DeskSay): string {
  if (option.__typename === "IntegerMatchOption") return say("option.from-to", { min: option.min, max: option.max });
  if (option.__typename === "ChoiceMatchOption") return option.choices.map(({ label }) => label.text).join(", ");
  return "";
}
