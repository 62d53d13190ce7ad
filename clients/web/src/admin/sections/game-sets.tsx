import { type ReactNode, useState } from "react";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { DeleteRecommendedSetDocument, type Role, SaveRecommendedSetDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { FormDialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { useNews } from "../parts/news.tsx";
import { Records } from "../parts/records.tsx";
import { audienceOf } from "../parts/roles.ts";
import { Head } from "../parts/shown.tsx";
import { idsIn } from "../parts/typed.ts";
import { accountsField, roleField } from "../parts/usual-fields.ts";
import type { DeskGame, DeskOption } from "./desk-game.ts";
import { choicesOfOption } from "./option-fields.ts";
import { typedValue, valueText } from "./option-values.ts";

type RecommendedSet = DeskGame["sets"][number];

interface GameSetsProps {
  readonly game: DeskGame;
  readonly onChange: () => void;
}

/** The sets that are recommended here: made, changed and removed. */
export function GameSets({ game, onChange }: GameSetsProps): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { tell } = useNews();
  const [edited, setEdited] = useState<RecommendedSet | "new">();
  const titleOf = (key: string): string =>
    game.extensions.find((extension) => extension.key === key)?.title.text ?? key;
  return (
    <>
      <Head title={say("sets")} hint={say("sets.hint")}>
        <button type="button" className={parts.button} onClick={() => setEdited("new")}>
          {say("sets.add")}
        </button>
      </Head>
      <Records<RecommendedSet>
        label={say("sets")}
        rows={game.sets}
        none={say("sets.none")}
        keyOf={({ key }) => key}
        columns={[
          { label: say("sets.name"), kind: "main", of: ({ title }) => title },
          { label: say("extensions"), of: ({ extensionKeys }) => extensionKeys.map(titleOf).join(", ") },
          {
            label: say("options"),
            of: ({ options }) => options.map(({ key, value }) => `${key}: ${valueText(value)}`).join(", "),
          },
          { label: say("audience"), of: ({ offer }) => offer && audienceOf(offer, say) },
          {
            label: say("deeds"),
            kind: "deeds",
            of: (set) => (
              <>
                <button type="button" className={parts.quiet} onClick={() => setEdited(set)}>
                  {say("offer.change")}
                </button>
                <Deed
                  label={say("remove")}
                  title={say("sets.remove.of", { title: set.title })}
                  warns={say("sets.remove.warns")}
                  isDangerous
                  act={async () => {
                    await client.request(DeleteRecommendedSetDocument, { key: set.key });
                    onChange();
                    return say("sets.removed", { title: set.title });
                  }}
                />
              </>
            ),
          },
        ]}
      />
      {edited !== undefined && (
        <SetForm
          game={game}
          set={edited === "new" ? undefined : edited}
          close={() => setEdited(undefined)}
          onSaved={(title) => {
            tell(say("sets.saved", { title }));
            setEdited(undefined);
            onChange();
          }}
        />
      )}
    </>
  );
}

interface SetFormProps {
  readonly game: DeskGame;
  readonly set: RecommendedSet | undefined;
  readonly close: () => void;
  readonly onSaved: (title: string) => void;
}

function SetForm({ game, set, close, onSaved }: SetFormProps): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const [title, setTitle] = useState(set?.title ?? "");
  const [role, setRole] = useState<string>(set?.offer?.role ?? "GUEST");
  const [accounts, setAccounts] = useState(set?.offer?.accounts.map(({ id }) => id).join("\n") ?? "");
  const [extensions, setExtensions] = useState<ReadonlySet<string>>(() => new Set(set?.extensionKeys));
  const [values, setValues] = useState<ReadonlyMap<string, string>>(
    () => new Map(set?.options.map(({ key, value }) => [key, valueText(value)])),
  );
  const options = [
    ...game.options,
    ...game.extensions.filter(({ key }) => extensions.has(key)).flatMap((extension) => extension.options),
  ];
  const submit = async (): Promise<void> => {
    const chosen = options.flatMap(({ key, __typename }) => {
      const text = values.get(key);
      return text === undefined || text === "" ? [] : [{ key, value: typedValue(__typename, text) }];
    });
    await client.request(SaveRecommendedSetDocument, {
      input: {
        ...{ gameId: game.id, title, extensionKeys: [...extensions], options: chosen },
        ...{ role: role as Role, accountIds: idsIn(accounts) },
        ...(set && { key: set.key }),
      },
    });
    onSaved(title);
  };
  return (
    <FormDialog title={say(set ? "sets.change" : "sets.add")} action={common.say("save")} submit={submit} close={close}>
      <Field
        field={{ kind: "line", name: "title", label: say("sets.name"), most: 80 }}
        value={title}
        onChange={setTitle}
      />
      {game.extensions.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{say("extensions")}</legend>
          {game.extensions.map(({ key, title: name }) => (
            <label key={key} className={parts.check}>
              <input
                type="checkbox"
                checked={extensions.has(key)}
                onChange={(event) => {
                  const next = new Set(extensions);
                  if (event.target.checked) next.add(key);
                  else next.delete(key);
                  setExtensions(next);
                }}
              />
              <span>{name.text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset className={parts.stack}>
          <legend className={styles.legend}>{say("options")}</legend>
          {options.map((option) => (
            <SetValue
              key={option.key}
              option={option}
              value={values.get(option.key) ?? ""}
              onChange={(text) => setValues((now) => new Map(now).set(option.key, text))}
            />
          ))}
        </fieldset>
      )}
      <Field field={roleField(say, "GUEST")} value={role} onChange={setRole} />
      <Field field={accountsField(say)} value={accounts} onChange={setAccounts} />
    </FormDialog>
  );
}

/** The value of an option in a set; with none it is as usual. */
function SetValue({
  option,
  value,
  onChange,
}: {
  readonly option: DeskOption;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const { say } = useDeskSpeech();
  const { key, label } = option;
  if (option.__typename === "IntegerMatchOption") {
    const { min, max } = option;
    return (
      <Field
        field={{
          kind: "number",
          name: key,
          label: label.text,
          min,
          max,
          isOptional: true,
          hint: say("sets.as-usual.empty"),
        }}
        value={value}
        onChange={onChange}
      />
    );
  }
  const choices = choicesOfOption(option, say) ?? [];
  return (
    <Field
      field={{ kind: "choice", name: key, label: label.text, choices: [["", say("sets.as-usual")], ...choices] }}
      value={value}
      onChange={onChange}
    />
  );
}
