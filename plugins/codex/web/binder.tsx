import { type AnswerValue, Card, GivenPoints, type PrintedCard, type Prompt, Roving } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./binder.module.css";
import { cardFace } from "./hand.tsx";
import type { TableWork } from "./table-work.ts";
import type { Player } from "./view.ts";

type AllocatePrompt = Extract<Prompt, { readonly __typename: "AllocatePrompt" }>;

interface BinderProps {
  readonly player: Player;
  readonly work: TableWork;
  /** The question which cards are taken, if it is asked. */
  readonly prompt: AllocatePrompt | undefined;
  readonly answer: AnswerValue | undefined;
  readonly compose: (answer: AnswerValue) => void;
  readonly point: (card: PrintedCard | undefined, list: string) => void;
  /** Closes it; absent where it has to be looked at. */
  readonly onClose: (() => void) | undefined;
}

/** The codex of a player as a binder: a column for each spec, its cards by tech. While cards are taken from it, how many of each. */
export function Binder({ player, work, prompt, answer, compose, point, onClose }: BinderProps): ReactNode {
  const { cards, say, nameOf } = work;
  const specs = [...new Set(player.heroes.flatMap((hero) => cards.specOf(hero) ?? []))];
  const title = say("binderOf", { name: nameOf(player.seat) });
  const options = new Map(
    prompt?.options.map((option) => [option.about.find(({ kind }) => kind === "ENTRY")?.key ?? option.key, option]),
  );
  const given = answer?.allocation ?? prompt?.fallback.allocation ?? [];
  const taken = new Map(given.map(({ option, points }) => [option, points]));
  const sum = [...taken.values()].reduce((total, points) => total + points, 0);
  const take = (option: string, points: number): void => {
    const next = new Map(taken).set(option, points);
    const others = Array.from(next).filter(([key, count]) => key !== option && count > 0);
    // One more than may be taken: what was taken first goes back.
    const [first] = others;
    if (prompt && points > (taken.get(option) ?? 0) && sum >= prompt.max && first) next.set(first[0], first[1] - 1);
    const allocation = Array.from(next, ([key, count]) => ({ option: key, points: count }));
    compose({ allocation: allocation.filter((each) => each.points > 0) });
  };
  return (
    <section className={styles.binder} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {onClose && (
          <button type="button" onClick={onClose}>
            {say("close")}
          </button>
        )}
      </header>
      <Roving label={title} className={styles.specs}>
        {specs.map((spec) => (
          <section key={spec} className={styles.spec} aria-label={cards.listed("specs", spec)}>
            <h4>{cards.listed("specs", spec)}</h4>
            {groupsOf(cards.ofSpec(spec), work).map(({ name, entries }) => (
              <div key={name} className={styles.group}>
                <h5>{name}</h5>
                {entries.map((entry) => {
                  const option = options.get(entry.key);
                  const count = option ? (taken.get(option.key) ?? 0) : 0;
                  const most = option?.limit ?? prompt?.max ?? 0;
                  const isOpen = option !== undefined && count < most;
                  return (
                    <div key={entry.key} className={styles.entry}>
                      <Card
                        name={entry.key}
                        title={entry.name.text}
                        {...cardFace(entry.key, work)}
                        isAsked={isOpen}
                        isPicked={count > 0}
                        onChoose={isOpen ? () => take(option.key, count + 1) : undefined}
                        onPoint={(isPointed) => point(isPointed ? entry : undefined, spec)}
                      />
                      {option && count > 0 && (
                        <GivenPoints
                          language={work.language}
                          name={entry.name.text}
                          given={{ points: count, most, give: (points) => take(option.key, points) }}
                        />
                      )}
                    </div>
                  );
                })}
              </div>
            ))}
          </section>
        ))}
      </Roving>
    </section>
  );
}

/** The cards of a spec: its spells, then by tech. */
function groupsOf(entries: readonly PrintedCard[], { cards, say }: Pick<TableWork, "cards" | "say">) {
  const groups = Map.groupBy(entries, ({ key }) => cards.numberOf(key, "tech"));
  return [undefined, 0, 1, 2, 3].flatMap((number) => {
    const own = groups.get(number);
    return own ? [{ name: number === undefined ? say("spells") : say("tech", { number }), entries: own }] : [];
  });
}
