import { Pile, Zone } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { AgendaCard, FocusCard } from "./cards.tsx";
import { TechnologyName } from "./houses.tsx";
import { Sign } from "./signs.tsx";
import { useTable } from "./table.ts";

/** What all players can gain: technologies, agendas, hero and joint focuses. */
export function Offers(): ReactNode {
  const { view, say, wordOf } = useTable();
  const { tableau, improved, piles, focuses, locked } = view.offers;
  return (
    <div className={styles.offers}>
      {focuses.length > 0 && (
        <Zone name={say("focuses")}>
          {focuses.map((card) => (
            <FocusCard key={card.key} card={card} />
          ))}
        </Zone>
      )}
      <Zone name={say("agendas")}>
        {piles.map(({ key, count, corrupted, offer }) => (
          <div key={key} className={styles.pile}>
            <Pile label={wordOf("agenda-types", key)} count={count} />
            {corrupted && <Sign of="corruption" name={say("corrupted")} />}
            {offer && <AgendaCard card={offer} />}
          </div>
        ))}
      </Zone>
      <Zone name={say("technologies")}>
        <ul className={styles.names}>
          {tableau.map(({ technology, copies }) => (
            <li key={technology}>
              <TechnologyName technology={technology}>
                {wordOf("technologies", technology)} <small>×{copies.length}</small>
              </TechnologyName>
            </li>
          ))}
        </ul>
      </Zone>
      {improved.length > 0 && (
        <Zone name={locked ? `${say("improved")} (${say("locked")})` : say("improved")}>
          {improved.map((card) => (
            <AgendaCard key={card.key} card={card} />
          ))}
        </Zone>
      )}
    </div>
  );
}
