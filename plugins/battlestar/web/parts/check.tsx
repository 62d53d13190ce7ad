import { type Matter, signed, type TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { addedBy, type CheckRules, changesOf, faceDownIn, rulesOf, scaleOf } from "../model/check.ts";
import { numberOf } from "../model/things.ts";
import { Back, CardChip, skillOf, useStrength } from "./card.tsx";
import styles from "./check.module.css";
import matterStyles from "./matter.module.css";
import { Sign, useNameOf } from "./sign.tsx";
import { Silhouette } from "./silhouette.tsx";
import { Skill } from "./skill.tsx";
import { useTable } from "./table-context.ts";

/** The skill check under way, as an instrument: what it takes, what is in it, who is still to add, and what may come of it. */
export function Check({ matter }: { readonly matter: Matter }): ReactNode {
  const { host } = useTable();
  const zeroedName = matter.facts.find(({ key }) => key === "zeroed")?.value.text;
  const types = host.edition.print.lists.find(({ key }) => key === "skill-types")?.entries ?? [];
  const rules = rulesOf(matter, types.find(({ name }) => name.text === zeroedName)?.key);
  const stage = matter.stages.find(({ key }) => key === matter.stage);
  return (
    <div className={styles.check}>
      <div className={styles.half}>
        <header className={styles.header}>
          <h2 className={matterStyles.title}>{matter.title.text}</h2>
          <p className={styles.needed}>
            <strong>{rules.difficulty}</strong>
          </p>
        </header>
        <div className={styles.skills}>
          {rules.skills.map((skill) => (
            <Skill key={skill} skill={skill} />
          ))}
        </div>
        <Notes matter={matter} />
        <Gauge rules={rules} />
        {stage && <Stages matter={matter} />}
      </div>
      <div className={styles.half}>
        <Inside matter={matter} />
        <ul className={styles.results}>
          {matter.results.map(({ key, label, condition, effect, reached }) => (
            <li
              key={key}
              data-result={key}
              data-reached={reached === null ? undefined : reached}
              title={condition?.text}
            >
              <b className={styles.label}>{label.text}</b> {effect.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Whatever else holds for this check: what has changed its difficulty, which cards count 0 or always. */
function Notes({ matter }: { readonly matter: Matter }): ReactNode {
  const notes = [
    ...changesOf(matter).map(({ key, name, value }) => ({ key, text: `${name.text} ${value.text}` })),
    ...matter.facts
      .filter(({ key }) => key === "zeroed" || key === "ones-count" || key === "face-up")
      .map(({ key, name, value }) => ({ key, text: key === "zeroed" ? `${name.text}: ${value.text}` : name.text })),
  ];
  if (notes.length === 0) return null;
  return (
    <p className={styles.notes}>
      {notes.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
    </p>
  );
}

/** What is reached of what is needed: the total once it is known, before that what the viewer would add. */
function Gauge({ rules }: { readonly rules: CheckRules }): ReactNode {
  const { things, state, say } = useTable();
  const strength = useStrength();
  const picked = state.match.prompts.find(({ id, key }) => id === state.asked && key === "add-to-check");
  const chosen = new Set(picked ? (state.answer?.options ?? []) : []);
  const own = things
    .in("check")
    .filter(({ seat, faceDown, entry }) => faceDown && entry !== null && seat === state.seat);
  const held = things.in("mine", "hand").filter(({ key }) => chosen.has(key));
  const mine = [...own, ...held].reduce((sum, card) => sum + addedBy(strength(card), rules), 0);
  const { difficulty, partial, total } = rules;
  const scale = scaleOf(rules, mine);
  const percent = (value: number): string => `${(Math.max(0, value) / scale) * 100}%`;
  const shown = total ?? mine;
  return (
    <div className={styles.gauge}>
      <div className={styles.bar} data-final={total === undefined ? undefined : ""}>
        <span className={styles.filled}>
          <i
            style={{ translate: `calc(${percent(shown)} - 100%)` }}
            data-short={shown < (partial ?? difficulty) ? "" : undefined}
          />
        </span>
        {partial !== undefined && (
          <span style={{ left: percent(partial) }} className={styles.mark}>
            {partial}
          </span>
        )}
        <span style={{ left: percent(difficulty) }} className={styles.mark} data-needed="">
          {difficulty}
        </span>
      </div>
      {total !== undefined ? (
        <strong className={styles.total}>{total}</strong>
      ) : (
        (own.length > 0 || held.length > 0) && (
          <span className={styles.mine} title={say("secret")}>
            {say("picked", { count: signed(mine) })}
          </span>
        )
      )}
    </div>
  );
}

function Stages({ matter: { stages, stage } }: { readonly matter: Matter }): ReactNode {
  const reached = stages.findIndex(({ key }) => key === stage);
  return (
    <ol className={styles.stages}>
      {stages.map(({ key, label }, index) => (
        <li
          key={key}
          aria-current={key === stage ? "step" : undefined}
          data-past={index < reached ? "" : undefined}
          title={label.text}
        >
          <span>{label.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The cards of the check, and whose turn it is to add some. */
function Inside({ matter }: { readonly matter: Matter }): ReactNode {
  const { things, state, say } = useTable();
  const nameOf = useNameOf();
  const { view } = state;
  const pieces = things.in("check");
  const check = view.checks.at(-1);
  const hidden = check ? faceDownIn(check, pieces) : [];
  const open = pieces.filter(({ faceDown }) => !faceDown);
  const ownDown = pieces.filter(({ faceDown, entry }) => faceDown && entry !== null);
  const destiny = hidden.find(({ seat }) => seat === undefined);
  const seats = matter.sides.flatMap((side) => side.seats);
  return (
    <div className={styles.inside}>
      {destiny && (
        <span className={styles.giver} data-state="DONE">
          <Silhouette name="destiny" size={13} />
          {say("destiny")}
          <Backs count={destiny.count} />
        </span>
      )}
      {matter.stage === "adding" &&
        seats.map(({ seat, state: turn }) => {
          const given = hidden.find((each) => each.seat === seat);
          return (
            <span key={seat} className={styles.giver} data-state={turn ?? undefined}>
              <Sign seat={seat} size={12} />
              {nameOf(seat)}
              {given ? (
                seat === state.seat ? (
                  ownDown.map((piece) => <CardChip key={piece.key} piece={piece} isSecret />)
                ) : (
                  <Backs count={given.count} />
                )
              ) : (
                <small>
                  {turn === "DONE" ? "0" : turn === "ASKED" ? say("asked") : <span title={say("waiting")}>…</span>}
                </small>
              )}
            </span>
          );
        })}
      {matter.stage === "added" &&
        hidden
          .filter(({ seat }) => seat !== undefined)
          .map(({ seat, count }) => (
            <span key={seat} className={styles.giver} data-state="DONE">
              <Sign seat={seat ?? 0} size={12} />
              {nameOf(seat ?? 0)}
              <Backs count={count} />
            </span>
          ))}
      {open.length > 0 && <Open cards={open} />}
    </div>
  );
}

function Backs({ count }: { readonly count: number }): ReactNode {
  return (
    <span className={styles.backs} role="img" aria-label={`×${count}`}>
      {count > 5 ? (
        <>
          <Back />×{count}
        </>
      ) : (
        Array.from({ length: count }, (_, index) => index).map((index) => <Back key={index} />)
      )}
    </span>
  );
}

/** Cards that have been turned over, one by one, each with what it adds. */
function Open({ cards }: { readonly cards: readonly TablePiece[] }): ReactNode {
  const { host } = useTable();
  return (
    <ul className={styles.open}>
      {cards.map((piece, index) => {
        const adds = numberOf(piece, "adds") ?? 0;
        return (
          <li
            key={piece.key}
            data-skill={skillOf(host.edition, piece)?.skill}
            data-against={adds < 0 ? "" : undefined}
            style={{ animationDelay: `${Math.min(index * 70, 700)}ms` }}
          >
            <CardChip piece={piece} adds={adds} />
          </li>
        );
      })}
    </ul>
  );
}
