import type { MatchOption, MatchOptionValue } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";

type Value = MatchOptionValue["value"];

interface OptionFieldProps {
  readonly option: MatchOption;
  /** Undefined while it is as usual. */
  readonly value: Value | undefined;
  readonly onChange: (key: string, value: Value) => void;
}

/** An option of a game or an extension, with what it means. */
export function OptionField({ option, value, onChange }: OptionFieldProps): ReactNode {
  const { say } = useSpeech();
  const { key, label, explanation, locked } = option;
  const explained = (
    <>
      {explanation && <small>{explanation.text}</small>}
      {locked && <small>{say("set-up.locked")}</small>}
    </>
  );
  switch (option.__typename) {
    case "BooleanMatchOption":
      return (
        <label className={parts.check}>
          <input
            type="checkbox"
            checked={value?.boolean ?? option.default.boolean ?? false}
            disabled={locked}
            onChange={(event) => onChange(key, { boolean: event.target.checked })}
          />
          <span>{label.text}</span>
          {explained}
        </label>
      );
    case "IntegerMatchOption":
      return (
        <label className={parts.field}>
          <span>{label.text}</span>
          <input
            className={parts.input}
            type="number"
            min={option.min}
            max={option.max}
            value={value?.integer ?? option.default.integer ?? option.min}
            disabled={locked}
            onChange={(event) => onChange(key, { integer: Math.trunc(Number(event.target.value)) })}
          />
          <small>{say("set-up.range", { min: option.min, max: option.max })}</small>
          {explained}
        </label>
      );
    case "ChoiceMatchOption":
      return (
        <label className={parts.field}>
          <span>{label.text}</span>
          <select
            className={parts.input}
            value={value?.choice ?? option.default.choice ?? undefined}
            disabled={locked}
            onChange={(event) => onChange(key, { choice: event.target.value })}
          >
            {option.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label.text}
              </option>
            ))}
          </select>
          {explained}
        </label>
      );
  }
}
