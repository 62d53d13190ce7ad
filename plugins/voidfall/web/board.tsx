import {
  type BoardProps,
  type BoardState,
  type Drawer,
  Drawers,
  type PromptOption,
  useChoices,
  useWidth,
} from "conclave/board";
import { type ReactNode, useMemo, useRef } from "react";
import { isAskedBeside, isBeside } from "./asked.tsx";
import styles from "./board.module.css";
import { actingFocus, OwnHand } from "./cards.tsx";
import { AtHand, Cycle, matterOf } from "./cycle.tsx";
import { Galaxy } from "./galaxy.tsx";
import { Houses, OwnHouse } from "./houses.tsx";
import { Offers } from "./offers.tsx";
import { isActionOf, NamesContext, namesOf, playedBy, TableContext } from "./table.ts";
import type { SectorView, VoidfallView } from "./view.ts";
import { Voidborn } from "./voidborn.tsx";

/** Below this width, in pixels, the galaxy shares its place with all else; below the other, with a column beside it. */
const widths = { narrow: 640, wide: 900 };

/** The board of Voidfall. */
export function VoidfallBoard({ host, state }: BoardProps<VoidfallView>): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const { sectors } = state.view;
  const shown = useMemo(() => thingsOf(state), [state]);
  const isNarrow = width < widths.narrow;
  // On a small screen what lies beside the galaxy is in a drawer, which may be closed.
  const choices = useChoices(
    host,
    state,
    (option) => hasPlace(option, shown) || (!isNarrow && isBeside(option, state.view.event)),
  );
  const { happened } = state;
  const changed = useMemo(() => changedSectors(happened?.before.sectors, sectors), [happened, sectors]);
  const names = useMemo(() => namesOf(host, state.match.seats), [host, state.match.seats]);
  const table = useMemo(
    () => ({ ...names, ...{ state, view: state.view, choices, changed } }),
    [names, state, choices, changed],
  );
  const { view, say } = table;
  const matter = matterOf(table);
  const isBesideAsked = isAskedBeside(table);
  const size = isNarrow ? "narrow" : width < widths.wide ? "middle" : "wide";
  const isIn = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => choices.isAsked({ kind: "PIECE", key }));
  const isHandIdle = !isIn(shown.inHand) && !actingFocus(table);
  const drawers: readonly Drawer[] = [
    ...(isNarrow ? [{ key: "galaxy", name: say("galaxy"), content: <Galaxy least={0.62} /> }] : []),
    ...(isNarrow && (matter || isBesideAsked)
      ? [{ key: "matter", name: matter?.title.text ?? say("atHand"), isAsked: isBesideAsked, content: <AtHand /> }]
      : []),
    { key: "cycle", name: say("cycle"), content: <Cycle /> },
    ...(view.voidborn ? [{ key: "void", name: say("void"), content: <Voidborn voidborn={view.voidborn} /> }] : []),
    ...(isNarrow && isHandIdle ? [{ key: "hand", name: say("focuses"), content: <OwnHand /> }] : []),
    { key: "houses", name: say("houses"), content: <Houses withMine={size !== "wide"} /> },
    { key: "offers", name: say("offers"), isAsked: isIn(shown.offered), content: <Offers /> },
  ];
  return (
    <NamesContext value={names}>
      <TableContext value={table}>
        <div ref={element} className={styles.board} data-size={size}>
          {!isNarrow && <Galaxy least={0.44} />}
          <aside className={styles.beside}>
            {!isNarrow && (
              <div className={styles.matter}>
                <AtHand />
              </div>
            )}
            <Drawers label={say("parts")} drawers={drawers} />
          </aside>
          {size === "wide" && <OwnHouse />}
          {!(isNarrow && isHandIdle) && <OwnHand isSmall={isNarrow} />}
        </div>
      </TableContext>
    </NamesContext>
  );
}

/** What stands on the board, by the keys that options name: what is always in sight, and what lies in a drawer. */
interface Shown {
  readonly inHand: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  /** The focus that the viewer plays, of which each action can be chosen. */
  readonly played: string | undefined;
}

function thingsOf({ view, seat }: BoardState<VoidfallView>): Shown {
  const { sectors, players, offers } = view;
  const offered = [...offers.improved, ...offers.focuses, ...offers.piles.flatMap(({ offer }) => offer ?? [])];
  const me = players.find((player) => player.seat === seat);
  const held = me ? [...me.focuses, ...me.hand, ...me.drawn] : [];
  return {
    offered: new Set(offered.map(({ key }) => key)),
    inHand: new Set(held.map(({ key }) => key)),
    places: new Set(sectors.map(({ key }) => key)),
    played: playedBy(view, seat)?.key,
  };
}

/** The sectors that are not as they were before, of those that were there. */
function changedSectors(before: readonly SectorView[] | undefined, now: readonly SectorView[]): ReadonlySet<string> {
  const earlier = new Map(before?.map((sector) => [sector.key, sector]));
  // What has not changed is usually the same object. Only in a replay everything comes anew.
  const isChanged = (sector: SectorView): boolean =>
    earlier.get(sector.key) !== sector && JSON.stringify(earlier.get(sector.key)) !== JSON.stringify(sector);
  return new Set(now.filter((sector) => earlier.has(sector.key) && isChanged(sector)).map(({ key }) => key));
}

/** Whether an option can be chosen at a sector, at a card in the viewer’s hand, or as an action of the focus that is played. */
function hasPlace({ about }: PromptOption, { inHand, places, played }: Shown): boolean {
  return (
    isActionOf(about, played) ||
    about.some(({ kind, key }) => (kind === "PLACE" ? places.has(key) : kind === "PIECE" && inHand.has(key)))
  );
}
