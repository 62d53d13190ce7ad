import hearts from "game-icon:hearts";
import { Change, GivenPoints, Icon, Roving, thingButton } from "conclave/board";
import type { ReactNode } from "react";
import type { Army } from "./armies.ts";
import styles from "./front.module.css";
import type { TableWork } from "./table-work.ts";
import type { Thing } from "./view.ts";

/** What each player builds once, in this order. */
const tech = ["tech-i-building", "tech-ii-building", "tech-iii-building"] as const;

/** The base, the tech buildings and the add-on of a player, with what is not built yet. */
export function Buildings({ army, work }: { readonly army: Army; readonly work: TableWork }): ReactNode {
  const { player, buildings } = army;
  const { cards, say, nameOf } = work;
  const isOf = (type: string) => (thing: Thing) => cards.typeOf(thing.card) === type;
  const base = buildings.filter(isOf("base"));
  const addOns = buildings.filter(isOf("add-on"));
  const isMine = work.isMine(player.seat);
  const newAddOns = isMine ? work.addOns : [];
  return (
    <Roving label={say("buildings", { name: nameOf(player.seat) })} className={styles.buildings}>
      {base.map((thing) => (
        <Building key={thing.key} thing={thing} work={work} hp={player.baseHp} />
      ))}
      {tech.map((card) => {
        const thing = buildings.find((each) => each.card === card);
        const spec = card === "tech-i-building" ? null : player.techSpec;
        return thing ? (
          <Building key={card} thing={thing} work={work} hp={thing.hp - thing.damage} note={spec} />
        ) : (
          <Site key={card} cards={isMine ? [card] : []} name={cards.nameOf(card)} note={say("none")} work={work} />
        );
      })}
      {addOns.map((thing) => (
        <Building key={thing.key} thing={thing} work={work} hp={thing.hp - thing.damage} note={player.labSpec} />
      ))}
      {/* Another one may take the place of the one that stands there. */}
      {(addOns.length === 0 || newAddOns.length > 0) && (
        <Site cards={newAddOns} name={say("addOn")} note={say(addOns.length === 0 ? "none" : "instead")} work={work} />
      )}
    </Roving>
  );
}

interface BuildingProps {
  readonly thing: Thing;
  readonly work: TableWork;
  readonly hp: number;
  readonly note?: string | null;
}

function Building({ thing, work, hp, note = null }: BuildingProps): ReactNode {
  const { cards, say } = work;
  const name = cards.nameOf(thing.card);
  const deeds = work.deedsOf({ kind: "PIECE", key: thing.key });
  const part = work.partOf(thing.key);
  const change = work.changeOf(thing);
  const notes = [
    ...(note === null ? [] : [cards.listed("specs", note)]),
    ...(part ? [say(part)] : []),
    ...(thing.unfinished ? [say("unfinished")] : []),
    ...(thing.disabled ? [say("disabled")] : []),
  ];
  const shown = (
    <button {...thingButton(thing.key, deeds)} data-part={part} className={styles.building}>
      <span>{name}</span>
      <span>
        <b data-hurt={thing.damage > 0 ? "" : undefined}>
          <Icon path={hearts} name={cards.symbol("hp")} /> {hp}
        </b>
        {notes.length > 0 && <small>{notes.join(" · ")}</small>}
      </span>
      <span className={styles.change}>
        <Change now={hp} by={change} />
      </span>
    </button>
  );
  return (
    <GivenPoints language={work.language} name={name} given={deeds.given}>
      {shown}
    </GivenPoints>
  );
}

interface SiteProps {
  /** What the viewer may build there. */
  readonly cards: readonly string[];
  readonly name: string;
  /** How it is there now. */
  readonly note: string;
  readonly work: TableWork;
}

/** Where something can be built. */
function Site({ cards, name, note, work }: SiteProps): ReactNode {
  const [first, ...more] = cards.map((key) => ({ kind: "ENTRY", key, list: "buildings" }));
  const deeds = first && work.deedsOf(first, more);
  const words = (
    <>
      <span>{name}</span>
      <small>{note}</small>
    </>
  );
  if (!deeds?.isAsked) {
    return (
      <span className={styles.site} title={deeds?.whyNot}>
        {words}
      </span>
    );
  }
  return (
    <button {...thingButton(cards.join(), deeds)} className={styles.site}>
      {words}
    </button>
  );
}
