import { colourOf, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import type { Battle } from "../seen.ts";
import styles from "./battle.module.css";
import { FighterUnit } from "./fighter-unit.tsx";
import { SkirmishRow } from "./skirmish-row.tsx";

/** A battle: attackers to the left, defenders to the right, skirmish by skirmish. */
export function BattlePanel({ battle }: { readonly battle: Battle }): ReactNode {
  const { say, areaName, state } = useTable();
  const { area, attacker, defender, skirmishes } = battle;
  const matter = state.match.procedures.flatMap((each) => each.matter ?? []).find(({ kind }) => kind === "BATTLE");
  const reached = matter?.stages.findIndex(({ key }) => key === matter.stage) ?? -1;
  return (
    <section className={styles.battle} aria-label={matter?.title.text ?? areaName(area)}>
      <h3>{matter?.title.text ?? areaName(area)}</h3>
      <ol className={styles.stages}>
        {matter?.stages.map(({ key, label }, index) => (
          <li
            key={key}
            aria-current={index === reached ? "step" : undefined}
            data-past={index < reached ? "" : undefined}
          >
            {label.text}
          </li>
        ))}
      </ol>
      <div className={styles.fronts}>
        <Fighter battle={battle} seat={attacker} role={say("attacker")} />
        <Fighter battle={battle} seat={defender} role={say("defender")} />
      </div>
      {skirmishes.map((skirmish, index) => (
        <SkirmishRow
          key={`${skirmish.attacker.front} ${skirmish.defender.front}`}
          skirmish={skirmish}
          number={index + 1}
          answerPlace={`skirmish-${index + 1}`}
        />
      ))}
    </section>
  );
}

interface FighterProps {
  readonly battle: Battle;
  readonly seat: number;
  readonly role: string;
}

/** A side of the battle, with its units that are in no skirmish. */
function Fighter({ battle, seat, role }: FighterProps): ReactNode {
  const { nameOf, seat: seatOf, view } = useTable();
  const inSkirmish = new Set(
    battle.skirmishes.flatMap(({ attacker, defender }) =>
      [attacker, defender].flatMap(({ front, supports }) => [front, ...supports.map(({ key }) => key)]),
    ),
  );
  const waiting = battle.units.filter((unit) => unit.seat === seat && !inSkirmish.has(unit.key));
  const hand = view.players.find((player) => player.seat === seat)?.handCount;
  return (
    <div
      className={styles.fighter}
      style={{ "--seat": colourOf(seatOf(seat)) }}
      data-acts={battle.placing === seat ? "" : undefined}
    >
      <span>
        <SeatSign seat={seatOf(seat)} size={13} /> <b>{nameOf(seat)}</b>
      </span>
      <small>
        {role}
        {hand !== undefined && ` · ${hand}`}
      </small>
      {waiting.length > 0 && (
        <span className={styles.waiting}>
          {waiting.map((unit) => (
            <FighterUnit key={unit.key} unit={unit} area={battle.area} />
          ))}
        </span>
      )}
    </div>
  );
}
