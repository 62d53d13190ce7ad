import { type BoardProps, useForPrompt, useWidth } from "conclave/board";
import { type ReactNode, useRef, useState } from "react";
import { AtTableProvider, useAtTable } from "./at-table.tsx";
import { BattlePanel } from "./battle/battle-panel.tsx";
import styles from "./board.module.css";
import { Galaxy } from "./galaxy/galaxy.tsx";
import { offeredIn } from "./offered.ts";
import { AtHand } from "./panels/at-hand.tsx";
import { ChoiceBar } from "./panels/choice-bar.tsx";
import { Events } from "./panels/events.tsx";
import { Hand } from "./panels/hand.tsx";
import { OptionCards } from "./panels/option-cards.tsx";
import { OrderTiles } from "./panels/order-tiles.tsx";
import { Plates } from "./panels/plates.tsx";
import { Sheet } from "./panels/sheet.tsx";
import type { StarCraftSeen } from "./seen.ts";
import { asksForCards, asksForSheet, type Tab, tabFor, tabs } from "./tabs.ts";

/** The board of StarCraft: the galaxy, all factions above it, what is at hand beside it, and what the viewer holds below it. */
export function StarCraftBoard({ host, state }: BoardProps<StarCraftSeen>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isNarrow = width < narrow;
  const { table, names } = useAtTable(host, state, isNarrow);
  const { view, say } = table;
  const prompt = state.match.prompts.find(({ id }) => id === state.asked);
  const offered = offeredIn(prompt);
  const hasCards = offered.length > 0;
  const own = view.players.find(({ seat }) => seat === state.seat);
  const [chosen, show] = useForPrompt<Tab>(state.asked);
  const natural = tabFor(prompt, view, { hasCards, isWide: width >= wide });
  // A new question leads to where it is answered; until the next one everybody looks where they like.
  const tab = chosen ?? natural;
  const [seat, setSeat] = useState<number>();
  const shown = view.players.find((player) => player.seat === seat) ?? own ?? view.players[0];
  const { battle } = view;
  const isMore = battle !== null || hasCards;
  return (
    <AtTableProvider table={table} names={names}>
      <div ref={frame} className={styles.frame}>
        <div
          className={styles.board}
          data-tab={tab}
          data-narrow={isNarrow ? "" : undefined}
          data-more={isMore ? "" : undefined}
          data-places={prompt?.key === "order" ? "" : undefined}
          data-hand={asksForCards(prompt?.key) ? "" : undefined}
        >
          <div className={styles.plates}>
            <Plates
              shown={shown?.seat}
              onShow={(next) => {
                setSeat(next);
                show("sheet");
              }}
            />
          </div>
          <nav className={styles.tabs} aria-label={say("parts")}>
            {tabs
              .filter((name) => (name !== "hand" || own) && (name !== "at-hand" || isMore))
              .map((name) => (
                <button
                  key={name}
                  type="button"
                  data-name={name}
                  aria-pressed={tab === name}
                  data-waits={name === "sheet" && tab !== name && asksForSheet(prompt) ? "" : undefined}
                  onClick={() => show(name)}
                >
                  {say(name)}
                </button>
              ))}
          </nav>
          <div className={styles.galaxy}>
            {!battle && <AtHand />}
            <div className={styles.map}>
              <Galaxy />
            </div>
            <ChoiceBar />
          </div>
          <div className={styles.side}>
            <div className={styles.atHand}>
              {hasCards && <OptionCards offered={offered} />}
              {battle && <BattlePanel battle={battle} />}
            </div>
            <div className={styles.sheet}>{shown && <Sheet player={shown} />}</div>
            <div className={styles.events}>
              <Events />
            </div>
          </div>
          {own && (
            <div className={styles.tray}>
              <div className={styles.orders}>
                <OrderTiles player={own} />
              </div>
              <div className={styles.hand}>
                <Hand player={own} />
              </div>
            </div>
          )}
        </div>
      </div>
    </AtTableProvider>
  );
}

/** Narrower than this the board is that of a phone, in pixels. */
const narrow = 704;

/** From here on parts stand beside the galaxy, in pixels. */
const wide = 960;
