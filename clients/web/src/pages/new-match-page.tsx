import type { CreateMatchInput, Game, MatchOptionValue } from "conclave/sdk";
import { type ReactNode, useCallback, useState } from "react";
import { useLocation } from "wouter";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { signedIn, usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem, Trouble } from "../app/problem.tsx";
import { createAndStart, usualSeats } from "../app/server.ts";
import { wholeNumbers } from "../app/whole-numbers.ts";
import { useWork } from "../app/work.ts";
import { GameHead } from "./game-head.tsx";
import { accented } from "./game-look.ts";
import styles from "./new-match-page.module.css";
import { OptionField } from "./option-field.tsx";

/** Sets a table up: seats, bots, extensions, options, and who may know of it. */
export default function NewMatchPage({ gameId }: { readonly gameId: string }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { value: games, error } = useAsked(useCallback(() => client.games(), [client]));
  const game = games?.find(({ id }) => id === gameId);
  if (!game) {
    return (
      <div className={parts.narrow}>
        <Trouble error={error} />
        {games && <p>{say("nothing.title")}</p>}
      </div>
    );
  }
  return <SetUp key={game.id} game={game} />;
}

type Value = MatchOptionValue["value"];
type Values = ReadonlyMap<string, Value>;

function SetUp({ game }: { readonly game: Game }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const person = usePerson();
  const [, go] = useLocation();
  const [seats, setSeats] = useState(usualSeats(game));
  const [bots, setBots] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [values, setValues] = useState<Values>(new Map());
  const [visibility, setVisibility] = useState<NonNullable<CreateMatchInput["visibility"]>>("PUBLIC");
  const [title, setTitle] = useState("");
  const [minutes, setMinutes] = useState(0);
  const { problem, isBusy, run } = useWork();
  const counts = game.seats.counts.length > 0 ? game.seats.counts : [game.seats.min, game.seats.max];
  const extensions = game.extensions.filter(({ key }) => chosen.has(key));
  const options = [...game.options, ...extensions.flatMap((extension) => extension.options)];
  const create = async (): Promise<void> => {
    const known = new Set(options.map(({ key }) => key));
    const input: CreateMatchInput = {
      gameId: game.id,
      seats,
      extensions: { keys: [...chosen] },
      bots: Array.from({ length: Math.min(bots, seats - 1) }, () => "heuristic"),
      options: Array.from(values, ([key, value]) => ({ key, value })).filter(({ key }) => known.has(key)),
      visibility,
      ...(title.trim() !== "" && { title: title.trim() }),
      ...(minutes > 0 && { time: { perDecision: { seconds: minutes * 60, onExpiry: "BOT" as const } } }),
    };
    await signedIn(client, person, say("guest"));
    go(`/match/${(await createAndStart(client, input)).id}`);
  };
  const set = (key: string, value: Value): void => setValues((now) => new Map(now).set(key, value));
  return (
    <form
      className={parts.narrow}
      {...accented(game.id)}
      onSubmit={(event) => {
        event.preventDefault();
        void run(create);
      }}
    >
      <GameHead gameId={game.id} title={game.title.text} game={game} />
      <div className={styles.fields}>
        <label className={parts.field}>
          <span>{say("set-up.seats")}</span>
          <select className={parts.input} value={seats} onChange={(event) => setSeats(Number(event.target.value))}>
            {counts.map((count) => (
              <option key={count} value={count}>
                {say("game.players.count", { count })}
              </option>
            ))}
          </select>
        </label>
        <label className={parts.field}>
          <span>{say("set-up.bots")}</span>
          <select
            className={parts.input}
            value={Math.min(bots, seats - 1)}
            onChange={(event) => setBots(Number(event.target.value))}
          >
            {wholeNumbers(0, seats - 1).map((count) => (
              <option key={count} value={count}>
                {say("set-up.bots.count", { count })}
              </option>
            ))}
          </select>
        </label>
        <label className={parts.field}>
          <span>{say("set-up.visibility")}</span>
          <select
            className={parts.input}
            value={visibility}
            onChange={(event) => setVisibility(event.target.value as typeof visibility)}
          >
            {(["PUBLIC", "UNLISTED", "PRIVATE"] as const).map((name) => (
              <option key={name} value={name}>
                {say(`visibility.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={parts.field}>
          <span>{say("set-up.time")}</span>
          <select className={parts.input} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {[0, 1, 3, 10, 1440, 4320].map((count) => (
              <option key={count} value={count}>
                {count === 0
                  ? say("set-up.time.none")
                  : count < 1440
                    ? say("set-up.time.minutes", { count })
                    : say("set-up.time.days", { count: count / 1440 })}
              </option>
            ))}
          </select>
        </label>
        <label className={parts.field}>
          <span>{say("set-up.title")}</span>
          <input
            className={parts.input}
            maxLength={80}
            value={title}
            placeholder={game.title.text}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
      </div>
      {game.sets.length > 0 && (
        <section className={parts.stack} aria-label={say("set-up.sets")}>
          <h2>{say("set-up.sets")}</h2>
          <div className={parts.row}>
            {game.sets.map((set) => (
              <button
                key={set.key}
                type="button"
                className={parts.button}
                disabled={!set.forYou}
                onClick={() => {
                  setChosen(new Set(set.extensionKeys));
                  setValues(new Map(set.options.map(({ key, value }) => [key, chosenValue(value)])));
                }}
              >
                {set.title}
              </button>
            ))}
          </div>
        </section>
      )}
      {game.options.length > 0 && (
        <fieldset className={`${parts.card} ${parts.stack}`}>
          <legend className={styles.legend}>{say("set-up.options")}</legend>
          {game.options.map((option) => (
            <OptionField key={option.key} option={option} value={values.get(option.key)} onChange={set} />
          ))}
        </fieldset>
      )}
      {game.extensions.length > 0 && (
        <fieldset className={`${parts.card} ${parts.stack}`}>
          <legend className={styles.legend}>{say("set-up.extensions")}</legend>
          {game.extensions.map((extension) => (
            <ExtensionField
              key={extension.key}
              game={game}
              extension={extension}
              seats={seats}
              chosen={chosen}
              onChange={(keys) => setChosen(keys)}
            >
              {extension.options.map((option) => (
                <OptionField key={option.key} option={option} value={values.get(option.key)} onChange={set} />
              ))}
            </ExtensionField>
          ))}
        </fieldset>
      )}
      <Problem text={problem} />
      <div className={parts.row}>
        <button type="submit" className={parts.main} disabled={isBusy || !game.enabled || !game.forYou}>
          {bots >= seats - 1 ? say("set-up.play") : say("set-up.create")}
        </button>
      </div>
    </form>
  );
}

/** A value of a set as an input has it: exactly one of its fields. */
function chosenValue({ boolean, integer, choice }: Game["sets"][number]["options"][number]["value"]): Value {
  if (boolean !== null) return { boolean };
  return integer !== null ? { integer } : { choice: choice ?? "" };
}

interface ExtensionFieldProps {
  readonly game: Game;
  readonly extension: Game["extensions"][number];
  readonly seats: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  readonly children: ReactNode;
}

/** An extension: what it changes, what it needs, and why it cannot be had with others. */
function ExtensionField(props: ExtensionFieldProps): ReactNode {
  const { game, extension, seats, chosen, onChange, children } = props;
  const { say, either } = useSpeech();
  const titleOf = (key: string): string => game.extensions.find((other) => other.key === key)?.title.text ?? key;
  const isChosen = chosen.has(extension.key);
  const excluded = extension.excludes.filter(({ key }) => chosen.has(key));
  const missing = extension.requires.filter(({ key }) => !chosen.has(key));
  const fitsSeats = extension.seats === null || extension.seats.counts.includes(seats);
  const reasons = [
    ...excluded.map(({ key, reason }) => say("set-up.excluded", { other: titleOf(key), reason: reason.text })),
    ...(fitsSeats
      ? []
      : [say("set-up.seats-do-not-fit", { seats: either((extension.seats?.counts ?? []).map(String)) })]),
    ...(extension.enabled && extension.forYou ? [] : [say("set-up.not-offered")]),
  ];
  const toggle = (): void => {
    const next = new Set(chosen);
    if (isChosen) {
      next.delete(extension.key);
      // What needs it goes with it.
      for (const other of game.extensions) {
        if (other.requires.some(({ key }) => key === extension.key)) next.delete(other.key);
      }
    } else {
      next.add(extension.key);
      for (const { key } of missing) next.add(key);
    }
    onChange(next);
  };
  return (
    <div>
      <label className={parts.check}>
        <input type="checkbox" checked={isChosen} disabled={!isChosen && reasons.length > 0} onChange={toggle} />
        <span>{extension.title.text}</span>
        <small>{extension.summary.text}</small>
        {missing.length > 0 && (
          <small>{say("set-up.needs", { others: missing.map(({ key }) => titleOf(key)).join(", ") })}</small>
        )}
        {reasons.map((reason) => (
          <small key={reason} className={styles.reason}>
            {reason}
          </small>
        ))}
      </label>
      {isChosen && <div className={styles.inner}>{children}</div>}
    </div>
  );
}
