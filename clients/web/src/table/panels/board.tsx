import { memo, type ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import type { Panel, Thing } from "../../seen/panels.ts";
import type { Answering } from "../answering.ts";
import { ChooseButton } from "../choose-button.tsx";
import { EntryName } from "../entry-text.tsx";
import type { Shown } from "../followed-match.ts";
import { SeatBox } from "../seat-box.tsx";
import type { Seen } from "../seen-match.ts";
import styles from "./board.module.css";
import { Dials, Facts } from "./facts.tsx";

interface BoardProps {
  readonly seen: Seen;
  readonly followed: Shown;
  readonly choose: Answering["choose"];
}

interface Touching {
  readonly seen: Seen;
  readonly choose: (option: string) => void;
}

/** What the view says, in order, for a game of which nothing is known here. */
export const Board = memo(function Board({ seen, followed, choose: choosing }: BoardProps): ReactNode {
  const { say } = useSpeech();
  const { match } = followed;
  const { view } = seen;
  const [prompt] = match.prompts;
  const choose = (option: string): void => {
    if (prompt) choosing(prompt.id, option);
  };
  const touching: Touching = { seen, choose };
  if (view.facts.length + view.panels.length + view.seats.length === 0) {
    return <p className={styles.none}>{say("board.empty")}</p>;
  }
  const matters = view.panels.filter(({ isMatter }) => isMatter);
  const mineFirst = [...view.seats].sort(
    (one, other) => Number(other.seat === match.seat) - Number(one.seat === match.seat),
  );
  const dials = view.facts.filter(({ number }) => number);
  const facts = view.facts.filter(({ number }) => !number);
  return (
    <div className={styles.board}>
      <Dials facts={dials} />
      <Facts facts={facts} />
      {matters.length > 0 && (
        <div className={styles.matters}>
          {matters.map((panel) => (
            <PanelBox key={panel.name} panel={panel} touching={touching} />
          ))}
        </div>
      )}
      {(view.own.facts.length > 0 || view.own.panels.length > 0) && (
        <section className={styles.own}>
          <h2>{say("board.own")}</h2>
          <Facts facts={view.own.facts} />
          {view.own.panels.map((panel) => (
            <PanelBox key={panel.name} panel={panel} touching={touching} />
          ))}
        </section>
      )}
      {view.panels
        .filter(({ isMatter }) => !isMatter)
        .map((panel) => (
          <PanelBox key={panel.name} panel={panel} touching={touching} />
        ))}
      {mineFirst.map(({ seat, facts: own, panels }) => (
        <SeatBox key={seat} seat={seat} isMe={seat === match.seat} seen={seen}>
          <Facts facts={own} />
          <div className={styles.panels}>
            {panels.map((panel) => (
              <PanelBox key={panel.name} panel={panel} touching={touching} />
            ))}
          </div>
        </SeatBox>
      ))}
    </div>
  );
});

function PanelBox({ panel, touching }: { readonly panel: Panel; readonly touching: Touching }): ReactNode {
  const { say } = useSpeech();
  const { label, things, hint, secret } = panel;
  const isSimple = things.every(({ facts, parts }) => facts.length <= 1 && parts.length === 0);
  // Where nothing distinguishes them, equal things are one with a number.
  const shown =
    things.every(({ facts }) => facts.length === 0) && isSimple
      ? counted(things)
      : things.map((thing) => ({ thing, count: 1 }));
  return (
    <section className={styles.panel} title={hint}>
      {label !== "" && (
        <h3>
          <span className={styles.label}>{label}</span>
          {things.length > 1 && <span className={styles.number}>{things.length}</span>}
          {secret && <span className={styles.mark}>{say("secret")}</span>}
        </h3>
      )}
      <ul className={isSimple ? styles.names : styles.things}>
        {shown.map(({ thing, count }, index) => (
          <li key={thing.key ?? `${thing.title} ${index}`}>
            <ThingBox thing={thing} count={count} touching={touching} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function counted(things: readonly Thing[]): readonly { readonly thing: Thing; readonly count: number }[] {
  const groups = Map.groupBy(things, ({ title }) => title);
  return Array.from(groups.values(), (same) => ({ thing: same[0] as Thing, count: same.length }));
}

interface ThingBoxProps {
  readonly thing: Thing;
  readonly count: number;
  readonly touching: Touching;
}

function ThingBox({ thing, count, touching }: ThingBoxProps): ReactNode {
  const { key, title, entry, facts, parts } = thing;
  const { seen, choose } = touching;
  const isAsked = key !== undefined && seen.isAsked(key);
  const option = key === undefined || seen.isPicking ? undefined : seen.optionOf(key);
  const name = entry ? <EntryName entry={entry}>{title}</EntryName> : title;
  return (
    <div className={isAsked ? styles.asked : styles.thing}>
      {title !== "" && (
        <p className={styles.title}>
          {name}
          {count > 1 && <span className={styles.count}> ×{count}</span>}
        </p>
      )}
      <Facts facts={facts} />
      {parts.map((part) => (
        <PanelBox key={part.name} panel={part} touching={touching} />
      ))}
      <ChooseButton option={option} choose={choose} />
    </div>
  );
}
