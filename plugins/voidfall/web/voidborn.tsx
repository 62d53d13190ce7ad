import { Dial, Pile, SeatSign, Track, Zone } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { AgendaCard } from "./cards.tsx";
import { useTable } from "./table.ts";
import type { VoidbornView } from "./view.ts";

/** What the Voidborn have, where players stand against them: crises, their boards, catastrophes, Safe Havens. */
export function Voidborn({ voidborn }: { readonly voidborn: VoidbornView }): ReactNode {
  const { say, seatOf, choices, host } = useTable();
  const { alert, crisis, war, economic, boardSlots, havens, piles } = voidborn;
  const crisisBoard = host.edition.boards.find(({ key }) => key === "crisis-board");
  const track = (key: "war" | "economic", taken: VoidbornView["war"], name: string): ReactNode => {
    const steps = crisisBoard?.tracks.find((each) => each.key === key)?.steps ?? [];
    const asked = steps
      .map((step) => ({ kind: "STEP", key, list: "crisis-board", part: step.key }))
      .find((thing) => choices.isAsked(thing));
    return (
      <Track
        name={name}
        at={taken.length}
        steps={steps.map((step, index) => ({
          key: step.key,
          title: step.name?.text ?? step.key,
          content: taken[index] && (taken[index].harbinger ? "▲" : "!"),
        }))}
        isAsked={asked !== undefined}
        isPicked={asked !== undefined && choices.isPicked(asked)}
        onChoose={asked && (() => choices.choose(asked))}
      />
    );
  };
  const permanent = [...war, ...economic].flatMap((slot) => slot.crisis ?? []);
  return (
    <div className={styles.void} data-slots={boardSlots}>
      <div className={styles.dials}>
        <Dial
          name={say("influence")}
          value={voidborn.influence}
          max={Math.max(60, voidborn.influence)}
          colour="var(--void-ink)"
        />
        <Dial
          name={say("catastrophes")}
          value={voidborn.catastrophes}
          max={voidborn.catastropheLimit}
          colour="var(--bad)"
        />
      </div>
      {crisis && (
        <Zone name={say("crisis")}>
          <AgendaCard card={crisis} />
        </Zone>
      )}
      {alert && (
        <Zone name={say("alert")}>
          <AgendaCard card={alert} />
        </Zone>
      )}
      {track("war", war, say("war", { count: voidborn.fleetModifier }))}
      {track("economic", economic, say("economic"))}
      {permanent.map((card) => (
        <AgendaCard key={card.key} card={card} />
      ))}
      <p className={styles.notes}>
        {piles.map(({ level, count }) => (
          <Pile key={level} label={"I".repeat(level)} count={count} />
        ))}
      </p>
      {havens.length > 0 && (
        <Zone name={say("havens")}>
          {havens.map(({ levels, filled }, haven) => (
            // They are never added or taken away.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={haven} className={styles.haven}>
              {Array.from({ length: levels }, (_, level) => {
                const seat = filled[level] === undefined ? undefined : seatOf(filled[level]);
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                return <i key={level}>{seat && <SeatSign seat={seat} size={14} />}</i>;
              })}
            </span>
          ))}
        </Zone>
      )}
    </div>
  );
}
