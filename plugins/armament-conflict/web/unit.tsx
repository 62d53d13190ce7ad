import guardIcon from "game-icon:checked-shield";
import powerIcon from "game-icon:crossed-swords";
import loyaltyIcon from "game-icon:hearts";
import wings from "game-icon:plane-wing";
import rangeIcon from "game-icon:targeting";
import { colourOf, GivenPoints, Icon, SeatSign, thingButton } from "conclave/board";
import { memo, type ReactNode } from "react";
import { Pips } from "./pips.tsx";
import type { ThingThere } from "./table-work.ts";
import styles from "./unit.module.css";
import type { Unit as Shown } from "./view.ts";

interface UnitProps extends ThingThere {
  readonly unit: Shown;
  /** Whose land it stands in. */
  readonly host: number;
}

/** Who stands in a land: a vehicle with its crew is one. */
export const Unit = memo(function Unit({ unit, host, names, deeds, part, change }: UnitProps): ReactNode {
  const { cards, say, seats, nameOf, language } = names;
  const { key, owner, card, crew, crewed, power, guard, range, loyalty, durability, maxDurability } = unit;
  const name = card === null ? say("faceDown") : cards.nameOf("main", card);
  const seat = seats[owner];
  const isVehicle = card !== null && cards.find("main", card)?.facts.some(({ value }) => value.key.includes("vehicle"));
  const notes = [
    ...(owner === host ? [] : [nameOf(owner)]),
    ...(unit.faceDown && card !== null ? [say("faceDown")] : []),
    ...(crew ? [say("crew", { name: cards.nameOf("main", crew.card) })] : isVehicle && !crewed ? [say("noCrew")] : []),
    ...(unit.evading ? [say("evading")] : []),
  ];
  const strengths: readonly (readonly [string, string, string | number | null])[] = [
    [powerIcon, cards.symbol("power"), power],
    [guardIcon, cards.symbol("guard"), unit.infiniteGuard ? "∞" : guard],
    [rangeIcon, cards.symbol("range"), unit.unlimitedRange ? say("unlimited") : range],
    [loyaltyIcon, cards.symbol("loyalty"), loyalty],
  ];
  const shown = (
    <button
      {...thingButton(key, deeds)}
      data-idle={unit.faceDown || (isVehicle && !crewed) ? "" : undefined}
      data-part={part}
      className={styles.unit}
      style={seat && { "--seat": colourOf(seat) }}
    >
      <span className={styles.name}>
        {seat && owner !== host && <SeatSign seat={seat} size={11} />} {name}
      </span>
      {notes.length > 0 && <span className={styles.notes}>{notes.join(" · ")}</span>}
      <span className={styles.strengths}>
        {strengths.map(([icon, what, value]) =>
          value === null ? null : (
            <span key={what}>
              <Icon path={icon} name={what} /> {value}
            </span>
          ),
        )}
        {unit.flying && (
          <span>
            <Icon path={wings} name={say("flying")} />
          </span>
        )}
        {durability !== null && maxDurability !== null && (
          <Pips name={cards.symbol("durability")} left={durability} most={maxDurability} change={change} />
        )}
      </span>
    </button>
  );
  return (
    <GivenPoints language={language} name={name} given={deeds.given}>
      {shown}
    </GivenPoints>
  );
});
