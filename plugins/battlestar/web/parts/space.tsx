import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { type Danger, dangersIn } from "../model/danger.ts";
import { target } from "../model/offers.ts";
import type { SpaceArea } from "../model/plan.ts";
import { kindOf } from "../model/things.ts";
import { Ship } from "./ship.tsx";
import { Silhouette } from "./silhouette.tsx";
import styles from "./space.module.css";
import { useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** Space round Galactica: six areas, and what is in the middle. */
export function Space({ children }: { readonly children: ReactNode }): ReactNode {
  const { plan } = useTable();
  return (
    <div className={styles.space}>
      {plan.areas.map((area) => (
        <Area key={area.place.key} area={area} />
      ))}
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

const cylonShips: readonly string[] = ["basestar", "raider", "heavy-raider"];
const order: readonly string[] = [...cylonShips, "viper", "civilian"];

/** The pieces of an area that are alike, together: those that differ in nothing but their key. */
function groupsOf(
  pieces: readonly TablePiece[],
  isAlone: (piece: TablePiece) => boolean,
): readonly (readonly TablePiece[])[] {
  const groups = new Map<string, TablePiece[]>();
  for (const piece of pieces) {
    const facts = piece.facts.map(({ key }) => key).join();
    const name = isAlone(piece) ? piece.key : `${piece.entry?.list} ${kindOf(piece)} ${facts}`;
    const group = groups.get(name);
    if (group) group.push(piece);
    else groups.set(name, [piece]);
  }
  const rank = (group: readonly TablePiece[]) =>
    (order.indexOf(kindOf(group[0] as TablePiece)) + order.length) % order.length;
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

function Area({ area }: { readonly area: SpaceArea }): ReactNode {
  const { things, changes, say } = useTable();
  const { place, side } = area;
  const here = things.in("place", place.key);
  const groups = groupsOf(here, ({ key, seat }) => seat !== null || things.in("crew", key).length > 0);
  const dangers = useDangers(area);
  const name = place.name.text;
  const isHostile = here.some((piece) => cylonShips.includes(kindOf(piece)));
  return (
    <section
      className={styles.area}
      data-side={side}
      data-hostile={isHostile ? "" : undefined}
      data-fresh={changes.places.has(place.key) ? "" : undefined}
      aria-label={name}
    >
      <Thing
        name={[name, ...dangers.map((danger) => say(danger))].join(", ")}
        targets={[target.place(place.key)]}
        print={{ kind: "PLACE", key: place.key }}
        className={styles.name}
      >
        {name}
      </Thing>
      {groups.length > 0 && (
        <div className={styles.ships}>
          {groups.map((group) => (
            <Ship key={group[0]?.key} group={group} />
          ))}
        </div>
      )}
      {dangers.length > 0 && (
        <ul className={styles.dangers} aria-hidden="true">
          {dangers.map((danger) => (
            <li key={danger} title={say(danger)}>
              <Silhouette name={signs[danger][0]} size={14} />
              {danger === "hunts" ? "→" : <Silhouette name="target" size={12} />}
              <Silhouette name={signs[danger][1]} size={14} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who threatens what. */
const signs: Readonly<Record<Danger, readonly [by: string, what: string]>> = {
  boards: ["heavy-raider", "galactica"],
  fires: ["basestar", "galactica"],
  galactica: ["raider", "galactica"],
  hunts: ["raider", "civilian"],
  kills: ["raider", "civilian"],
  vipers: ["raider", "viper"],
};

/** Civilian ships are cards that lie face down; those that the viewer has seen are known by what is lost with them. */
const isCivilian = (piece: TablePiece): boolean => kindOf(piece) === "civilian" || piece.entry?.list === "civilian";

function useDangers({ place, isLaunchArea }: SpaceArea): readonly Danger[] {
  const { things, plan } = useTable();
  const here = things.in("place", place.key);
  const count = (kind: string) => here.filter((piece) => kindOf(piece) === kind).length;
  const elsewhere = plan.areas.some(
    ({ place: other }) => other.key !== place.key && things.in("place", other.key).some(isCivilian),
  );
  const forces = {
    raiders: count("raider"),
    vipers: count("viper"),
    civilians: here.filter(isCivilian).length,
    heavyRaiders: count("heavy-raider"),
    basestars: count("basestar"),
    isLaunchArea,
  };
  return dangersIn(forces, elsewhere);
}
