import { Roving } from "conclave/board";
import { type ReactNode, useState } from "react";
import type { Word } from "../words.ts";
import { Aboard } from "./aboard.tsx";
import { Crew } from "./crew.tsx";
import { Deck } from "./deck.tsx";
import { Gallery, useIsPicking } from "./gallery.tsx";
import { Instruments } from "./instruments.tsx";
import { Matters } from "./matter.tsx";
import { Piles } from "./piles.tsx";
import styles from "./places.module.css";
import { Space } from "./space.tsx";
import { TableCards } from "./table-cards.tsx";
import { useTable } from "./table-context.ts";

const tabs = ["ship", "space", "crew", "cards"] as const satisfies readonly Word[];
type Tab = (typeof tabs)[number];

/** The places of the table: all at once where there is room, one at a time on a phone. */
export function Places(): ReactNode {
  const { host, plan, say } = useTable();
  const asked = useAsked();
  const [chosen, setChosen] = useState<{ readonly tab: Tab; readonly at: string }>();
  const isPicking = useIsPicking();
  // Where something can be chosen is shown until somebody looks elsewhere.
  const wanted = asked.tabs.at(0);
  const tab = chosen && chosen.at === asked.prompts ? chosen.tab : (wanted ?? chosen?.tab ?? "ship");
  const [galactica, ...others] = plan.decks;
  return (
    <div className={styles.places} data-tab={isPicking ? "space" : tab}>
      <div className={styles.main}>
        <div className={styles.numbers}>
          <Instruments />
        </div>
        {!isPicking && (
          <nav className={styles.tabs} aria-label={say("parts")}>
            {tabs.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={tab === each}
                data-asked={asked.tabs.includes(each) ? "" : undefined}
                onClick={() => setChosen({ tab: each, at: asked.prompts })}
              >
                {say(each)}
              </button>
            ))}
          </nav>
        )}
        {isPicking ? (
          <Roving label={say("picks")} className={styles.fleet}>
            <Gallery />
          </Roving>
        ) : (
          <Roving label={host.edition.boards[0]?.title.text ?? say("space")} className={styles.fleet}>
            <Space>
              {galactica && (
                <Deck deck={galactica}>
                  <Aboard />
                </Deck>
              )}
            </Space>
            <div className={styles.ships}>
              {others.map((deck) => (
                <Deck key={deck.place.key} deck={deck} />
              ))}
            </div>
          </Roving>
        )}
      </div>
      <div className={styles.side}>
        <Roving label={say("atHand")} className={styles.matters}>
          <Matters />
        </Roving>
        <Roving label={say("crew")} className={styles.crew}>
          <Crew />
        </Roving>
        <Roving label={say("cards")} className={styles.cards}>
          <Piles />
          <TableCards />
        </Roving>
      </div>
    </div>
  );
}

/** Where the questions of the viewer have something to choose. */
function useAsked(): { readonly prompts: string; readonly tabs: readonly Tab[] } {
  const { offers, things, plan, state } = useTable();
  const areas = new Set(plan.areas.map(({ place }) => place.key));
  const found = new Set<Tab>();
  for (const name of offers.byTarget.keys()) {
    const [kind, key = "", ...rest] = name.split(" ");
    const piece = kind === "PIECE" ? things.byKey.get(key) : undefined;
    const place = kind === "PLACE" ? key : piece?.at?.kind === "PLACE" ? piece.at.key : undefined;
    if (place !== undefined) found.add(areas.has(place) ? "space" : "ship");
    else if (piece && things.partOf(key) === "seat") found.add("crew");
    else if (kind === "SEAT" || (kind === "ENTRY" && (key === "titles" || key === "characters"))) found.add("crew");
    else if (kind === "ENTRY" && rest.length > 0) found.add("cards");
  }
  return {
    prompts: state.match.prompts.map(({ id }) => id).join(),
    tabs: tabs.filter((tab) => found.has(tab)),
  };
}
