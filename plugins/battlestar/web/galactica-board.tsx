import { withPoint } from "conclave/board";
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import styles from "./galactica-board.module.css";
import { boardTargets } from "./model/board-targets.ts";
import { type Changes, changesBetween, nothingChanged } from "./model/changes.ts";
import { chosenHere, type Offered, offersOf } from "./model/offers.ts";
import { planOf } from "./model/plan.ts";
import { Things } from "./model/things.ts";
import { useAskedInView } from "./parts/asked-in-view.ts";
import { Chooser } from "./parts/chooser.tsx";
import { Hand } from "./parts/hand.tsx";
import { Places } from "./parts/places.tsx";
import { type Menu, TableContext, type TableOf } from "./parts/table-context.ts";
import type { GalacticaProps, GalacticaState } from "./view.ts";
import { sayIn } from "./words.ts";

/** The table of Battlestar Galactica: the fleet in space, what is at hand, and what the viewer holds. */
export function GalacticaBoard({ host, state }: GalacticaProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<Menu>();
  const { match, view, seat, asked, isStill } = state;
  const plan = useMemo(() => planOf(host.edition.boards), [host]);
  const things = useMemo(
    () => new Things(view.pieces, seat, { places: plan.places, tracks: new Set(plan.tracks.keys()) }),
    [view, seat, plan],
  );
  const offers = useMemo(
    () => offersOf(match.prompts, boardTargets(things, plan, match, host.edition)),
    [match, things, plan, host],
  );
  const changes = useChanges(state);
  const say = useMemo(() => sayIn(host.language), [host]);
  useLayoutEffect(() => {
    // Of several questions the client folds away the options of the one that stands below the board.
    if (asked !== undefined) host.offer(asked, chosenHere(offers).get(asked) ?? []);
  }, [host, asked, offers]);
  useAskedInView(content, match.prompts.map(({ id }) => id).join());
  const close = useCallback(() => setMenu(undefined), []);
  const table: TableOf = {
    ...{ host, state, plan, things, offers, changes, say },
    open: setMenu,
    choose: ({ prompt, option }: Offered) => {
      if (state.isSending) return;
      if (prompt.__typename !== "AllocatePrompt") host.choose(prompt.id, option.key);
      else host.compose(prompt.id, withPoint(prompt, prompt.id === state.asked ? state.answer : undefined, option.key));
    },
  };
  const isMenuOpen =
    menu?.anchor.isConnected === true &&
    menu.targets.some((name) => offers.byTarget.has(name) || offers.withheld.has(name));
  return (
    <TableContext value={table}>
      <div ref={root} className={styles.board} data-still={isStill ? "" : undefined} data-cylons={revealedIn(state)}>
        <div className={styles.scroller}>
          <div ref={content} className={styles.content}>
            <Places />
          </div>
        </div>
        <Hand />
        {isMenuOpen && <Chooser menu={menu} root={root} onClose={close} />}
      </div>
    </TableContext>
  );
}

/** How many Cylons everybody knows, as far as the light tells: it grows red. */
const revealedIn = ({ view }: GalacticaState): number =>
  Math.min(2, view.players.filter(({ revealed }) => revealed).length);

/** What differs from the version before, until there is another. */
function useChanges({ happened, view }: GalacticaState): Changes {
  return useMemo(() => {
    if (!happened) return nothingChanged;
    return changesBetween(happened.before.pieces, view.pieces);
  }, [happened, view]);
}
