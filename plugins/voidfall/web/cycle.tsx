import { type Matter, MatterPanel, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { AskedBeside, isAskedBeside, TurnOrder } from "./asked.tsx";
import styles from "./board.module.css";
import { AgendaCard } from "./cards.tsx";
import { Sign } from "./signs.tsx";
import { type Table, useTable } from "./table.ts";
import type { BattleSideView } from "./view.ts";

/** The event of the cycle with its text, and events to come that the viewer has looked at. */
export function Cycle(): ReactNode {
  const table = useTable();
  const { view, cardOf, say } = table;
  const { cycle, round, event, peeked } = view;
  const entry = event && cardOf(event.card);
  return (
    <div className={styles.cycle}>
      <p className={styles.over}>{cycle > 0 ? say("cycleOf", { cycle, round }) : say("setUp")}</p>
      {cycle > 0 && !isAskedBeside(table) && <TurnOrder />}
      {entry && (
        <>
          <h2>{entry.name.text}</h2>
          {entry.text.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      {peeked.map((card) => (
        <AgendaCard key={card.key} card={card} secret={say("secret")} />
      ))}
    </div>
  );
}

/** The innermost matter; what says nothing but its name stands above the board already. */
export function matterOf({ state }: Table): Matter | undefined {
  const matters = state.match.procedures.flatMap(({ matter }) => matter ?? []);
  return matters.findLast(
    ({ facts, results, sides }) => facts.length + results.length > 0 || sides.some((side) => side.facts.length > 0),
  );
}

/** The matter at hand, and the battle step by step. */
export function AtHand(): ReactNode {
  const table = useTable();
  const { state, nameOf, view } = table;
  const matter = matterOf(table);
  return (
    <>
      <AskedBeside />
      {matter && <MatterPanel matter={matter} seats={state.match.seats} nameOf={nameOf} />}
      {view.battle && <Battle />}
    </>
  );
}

function Battle(): ReactNode {
  const table = useTable();
  const { view, say, wordOf } = table;
  const { battle } = view;
  if (!battle) return null;
  return (
    <section className={styles.battle} aria-label={say("battle")}>
      <div className={styles.sides}>
        <Side side={battle.invader} table={table} />
        <b>→</b>
        <Side side={battle.defender} table={table} />
      </div>
      <ol>
        {battle.steps.map(({ salvo, side, lost, absorbed, voidCubesLost }, index) => {
          const cubes = lost.map(({ fleet, cubes: count }) => `−${count} ${wordOf("fleets", fleet)}`);
          const losses = [...cubes, ...(voidCubesLost > 0 ? [`−${voidCubesLost} ◆`] : [])];
          return (
            // Steps are only added.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <span>{salvo === 0 ? say("approach") : say("salvo", { number: salvo })}</span>
              <b>{sideName(side === "invader" ? battle.invader : battle.defender, table)}</b>
              <span>{losses.length > 0 ? losses.join(", ") : "–"}</span>
              {absorbed > 0 && <small>{say("absorbed", { count: absorbed })}</small>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function sideName({ seat }: BattleSideView, { nameOf, say }: Table): string {
  return seat === null ? say("voidborn") : nameOf(seat);
}

function Side({ side, table }: { readonly side: BattleSideView; readonly table: Table }): ReactNode {
  const { seatOf, wordOf } = table;
  const seat = side.seat === null ? undefined : seatOf(side.seat);
  return (
    <p>
      {seat && <SeatSign seat={seat} size={14} />} {sideName(side, table)}
      <span>
        {side.fleets.map(({ fleet, cubes }) => (
          <b key={fleet} title={wordOf("fleets", fleet)}>
            <Sign of={fleet === "carrier" ? "carrier" : "fleet"} name={wordOf("fleets", fleet)} /> {cubes}
          </b>
        ))}
        {side.voidCubes > 0 && <b>◆ {side.voidCubes}</b>}
      </span>
    </p>
  );
}
