import { Card, Hand, Unseen } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { Costs } from "./signs.tsx";
import { isActionOf, isTaken, pieceOf, playedBy, type Table, useTable } from "./table.ts";
import type { CardView } from "./view.ts";

/** A focus with its three actions: what each costs, and what it does once the card is looked at. */
export function FocusCard({ card }: { readonly card: CardView }): ReactNode {
  const { choices, cardOf, symbolOf, point, state, view } = useTable();
  const thing = pieceOf(card);
  const entry = cardOf(card.card);
  const actions = entry?.parts.filter(({ kind }) => kind === "action") ?? [];
  // The actions of the focus that is played are chosen one by one, where they are read.
  const played = playedBy(view, state.seat);
  const own = choices.of(thing).filter(({ about }) => !isActionOf(about, played?.key));
  const next = own.find(({ key }) => key !== state.answer?.option) ?? own[0];
  return (
    <Card
      name={card.key}
      title={entry?.name.text ?? card.card}
      isAsked={next !== undefined && !state.isSending}
      isPicked={choices.isPicked(thing) || view.turn?.focus.key === card.key}
      whyNot={choices.whyNot(thing)}
      // A focus that is played counts for the whole turn: it is read first, and confirmed below.
      onChoose={() => next && choices.propose(next)}
      onPoint={point(thing)}
      signs={actions.map(({ key, cost, name }) => (
        <span key={key} className={styles.action} title={name?.text}>
          {cost.length === 0 ? "–" : <Costs cost={cost} nameOf={symbolOf} />}
        </span>
      ))}
    />
  );
}

/** The actions of a focus, read in one place: of the one that is looked at, or that is being played. */
function Actions({ card }: { readonly card: CardView | undefined }): ReactNode {
  const { cardOf, symbolOf, view, choices, state, say } = useTable();
  const entry = card && cardOf(card.card);
  if (!entry) return null;
  const actions = entry.parts.filter(({ kind }) => kind === "action");
  return (
    <ol className={styles.actions} aria-label={entry.name.text}>
      {actions.map(({ key, name, cost, effect }) => {
        const thing = { ...pieceOf(card), part: key };
        const isAsked = choices.isAsked(thing);
        // Some can be taken once more.
        const isStruck = isTaken(view, card, key) && !isAsked;
        const reason = isStruck ? say("notNow", { reason: choices.whyNot(thing) ?? say("taken") }) : undefined;
        const content = (
          <>
            <b>{name?.text}</b>
            {cost.length > 0 && (
              <em>
                <Costs cost={cost} nameOf={symbolOf} />
              </em>
            )}
            <span>{effect?.text}</span>
            {reason !== undefined && <Unseen>{` (${reason})`}</Unseen>}
          </>
        );
        return (
          <li key={key} data-taken={isStruck ? "" : undefined} title={reason}>
            {isAsked && !state.isSending ? (
              <button type="button" data-asked="" onClick={() => choices.choose(thing)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The focus of which actions are chosen one by one: the one that the viewer plays, or the only one that lends its actions. Where several
 * do, a card is looked at first.
 */
export function actingFocus({ view, state, choices }: Table): CardView | undefined {
  const options = choices.prompt && "options" in choices.prompt ? choices.prompt.options : [];
  const played = playedBy(view, state.seat);
  if (options.some(({ about }) => isActionOf(about, played?.key))) return played;
  const held = view.players.find(({ seat }) => seat === state.seat)?.focuses ?? [];
  return held.find(({ key }) => options.length > 0 && options.every(({ about }) => isActionOf(about, key)));
}

/** The focus cards and agendas in the viewer’s hand. */
export function OwnHand({ isSmall = false }: { readonly isSmall?: boolean }): ReactNode {
  const table = useTable();
  const { view, state, say, choices } = table;
  const me = view.players.find(({ seat }) => seat === state.seat);
  const played = playedBy(view, state.seat);
  if (!me || (!played && me.focuses.length + me.hand.length + me.drawn.length === 0)) return null;
  const looked = me.focuses.find((card) => choices.isPicked(pieceOf(card)));
  const acting = actingFocus(table);
  const isIdle = !acting && ![...me.focuses, ...me.hand, ...me.drawn].some((card) => choices.isAsked(pieceOf(card)));
  return (
    <section className={styles.hand} data-idle={isIdle ? "" : undefined} aria-label={say("focuses")}>
      <Actions card={looked ?? acting ?? (isSmall ? undefined : played)} />
      <Hand label={say("focuses")}>
        {me.focuses.map((card) => (
          <FocusCard key={card.key} card={card} />
        ))}
        {[...me.drawn, ...me.hand].map((card) => (
          <AgendaCard key={card.key} card={card} secret={say("secret")} />
        ))}
      </Hand>
    </section>
  );
}

interface AgendaCardProps {
  readonly card: CardView;
  /** Said on it, where only its holder sees it. */
  readonly secret?: string;
  readonly note?: ReactNode;
}

/** Any card with its text: an agenda, an event, a crisis. */
export function AgendaCard({ card, secret, note }: AgendaCardProps): ReactNode {
  const { choices, cardOf, point, state } = useTable();
  const thing = pieceOf(card);
  const entry = cardOf(card.card);
  const kind = secret === undefined ? entry?.summary?.text : <span className={styles.secret}>{secret}</span>;
  return (
    <Card
      name={card.key}
      title={entry?.name.text ?? card.card}
      kind={kind}
      isAsked={choices.isAsked(thing) && !state.isSending}
      isPicked={choices.isPicked(thing)}
      whyNot={choices.whyNot(thing)}
      onChoose={() => choices.choose(thing)}
      onPoint={point(thing)}
      signs={note}
    />
  );
}
