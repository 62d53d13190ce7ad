import type { OfferTerm, TermValue } from "conclave/sdk";
import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { askedTerms } from "./asked-terms.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { Counter } from "./counter.tsx";
import { OptionButton } from "./option-button.tsx";
import styles from "./question.module.css";

type Value = TermValue["value"];

/** An offer to somebody, or the reply to one. */
export function Offer({ prompt }: { readonly prompt: PromptOf<"OfferPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { send, isSending, nameOf } = useAsking();
  const { partner, proposed, mayPropose, terms, title } = prompt;
  const name = nameOf(partner);
  const [isProposing, setProposing] = useState(!proposed && mayPropose);
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(
    () => new Map(terms.map((term) => [term.key, leastOf(term)])),
  );
  const isWhole = terms.every((term) => {
    const chosen = values.get(term.key)?.options?.length ?? 0;
    return term.__typename !== "OptionsTerm" || (chosen >= term.min && chosen <= term.max);
  });
  const propose = (): void =>
    send({ offer: { propose: Array.from(values, ([key, value]): TermValue => ({ key, value })) } });
  return (
    <>
      {proposed ? (
        <p className={styles.rule}>{say("offer.proposed", { partner: name })}</p>
      ) : (
        // Most questions say so themselves.
        !title.text.includes(name) && <p className={styles.rule}>{say("offer.with", { partner: name })}</p>
      )}
      {proposed && <Proposed prompt={prompt} />}
      {isProposing && (
        <div className={styles.terms}>
          {askedTerms(terms, values).map((term) => (
            <Term
              key={term.key}
              term={term}
              value={values.get(term.key) ?? leastOf(term)}
              onChange={(value) => setValues((now) => new Map(now).set(term.key, value))}
            />
          ))}
        </div>
      )}
      <div className={styles.offered}>
        {proposed && (
          <button
            type="button"
            className={parts.main}
            disabled={isSending}
            onClick={() => send({ offer: { accept: true } })}
          >
            {say("offer.accept")}
          </button>
        )}
        {mayPropose && isProposing && (
          <button type="button" className={parts.main} disabled={isSending || !isWhole} onClick={propose}>
            {proposed ? say("offer.counter") : say("offer.propose")}
          </button>
        )}
        {mayPropose && !isProposing && (
          <button type="button" className={parts.button} disabled={isSending} onClick={() => setProposing(true)}>
            {say("offer.change")}
          </button>
        )}
        <button
          type="button"
          className={parts.button}
          disabled={isSending}
          onClick={() => send({ offer: { refuse: true } })}
        >
          {proposed ? say("offer.refuse") : say("offer.none")}
        </button>
      </div>
    </>
  );
}

function leastOf(term: OfferTerm): Value {
  switch (term.__typename) {
    case "IntegerTerm":
      return { integer: term.min };
    case "TextTerm":
      return { text: "" };
    case "OptionsTerm":
      return { options: [] };
  }
}

/** What the partner has proposed. */
function Proposed({ prompt: { terms, proposed } }: { readonly prompt: PromptOf<"OfferPrompt"> }): ReactNode {
  const { say, list } = useSpeech();
  return (
    <dl className={styles.proposed}>
      {proposed?.map(({ key, value }) => {
        const term = terms.find((each) => each.key === key);
        const named = value.options?.map((chosen) => {
          const options = term?.__typename === "OptionsTerm" ? term.options : [];
          return options.find((option) => option.key === chosen)?.label.text ?? chosen;
        });
        const text = named ? list(named) : String(value.integer ?? value.text ?? "");
        return (
          <div key={key}>
            <dt>{term?.label.text ?? key}</dt>
            <dd>{text === "" ? say("offer.nothing") : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface TermProps {
  readonly term: OfferTerm;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One term of an offer, to be filled in. */
function Term({ term, value, onChange }: TermProps): ReactNode {
  const { isSending } = useAsking();
  if (term.__typename === "IntegerTerm") {
    return (
      <Counter
        label={term.label.text}
        value={value.integer ?? term.min}
        min={term.min}
        max={term.max}
        onChange={(integer) => onChange({ integer })}
      />
    );
  }
  if (term.__typename === "TextTerm") {
    return (
      <label className={parts.field}>
        <span>{term.label.text}</span>
        <input
          className={parts.input}
          maxLength={term.maxLength}
          value={value.text ?? ""}
          disabled={isSending}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </label>
    );
  }
  const chosen = value.options ?? [];
  return (
    <fieldset className={styles.term}>
      <legend>{term.label.text}</legend>
      <div className={styles.options}>
        {term.options.map((option) => {
          const isChosen = chosen.includes(option.key);
          const others = chosen.filter((key) => key !== option.key);
          return (
            <OptionButton
              key={option.key}
              option={option}
              chosen={isChosen}
              disabled={!isChosen && chosen.length >= term.max}
              onChoose={() => onChange({ options: isChosen ? others : [...others, option.key] })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
