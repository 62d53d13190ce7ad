import type { Rulebook, Seat } from "conclave/rules";
import { houses } from "../catalogues/houses.ts";
import { sectorTypes } from "../catalogues/sector-types.ts";
import { technologies } from "../catalogues/technologies/index.ts";
import type { Abilities } from "../effects/abilities.ts";
import type { Resource } from "../effects/effect-types.ts";
import type { Card, CrisisCard, EventCard, FocusCard, Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";

export type SeenPlayer = VoidfallView["players"][number];
export type SeenSector = VoidfallView["sectors"][number];

/** What has been worked out, and what it depends on. */
interface Finding {
  readonly others: readonly object[];
  readonly value: number;
}

interface Corruptible {
  readonly corrupted: boolean;
}

/** The corruption on tracks and agenda slots, which brings skirmishes. */
export function corruptionOnMat(mat: {
  readonly tracks: readonly Corruptible[];
  readonly slots: readonly Corruptible[];
}): number {
  return [...mat.tracks, ...mat.slots].filter(({ corrupted }) => corrupted).length;
}

/** The table as a player sees it, with what is printed. */
export class Table {
  readonly view: VoidfallView;
  readonly rules: Rulebook<Voidfall>;
  readonly seat: Seat;
  readonly me: SeenPlayer;
  readonly mine: readonly SeenSector[];
  readonly isAgainstVoid: boolean;
  readonly #findings = new WeakMap<object, Map<string, Finding>>();
  readonly #memory = new Map<string, unknown>();
  readonly #sectors: ReadonlyMap<string, SeenSector>;

  constructor(view: VoidfallView, rules: Rulebook<Voidfall>, seat: Seat) {
    this.view = view;
    this.rules = rules;
    this.seat = seat;
    const me = view.players[seat];
    if (!me) throw new RangeError(`there is no seat ${seat}`);
    this.me = me;
    this.mine = view.sectors.filter(({ controller }) => controller === seat);
    this.isAgainstVoid = view.mode !== "competitive";
    this.#sectors = new Map(view.sectors.map((sector) => [sector.key, sector]));
  }

  sector(id: string): SeenSector | undefined {
    return this.#sectors.get(id);
  }

  card<Kind extends Card = Card>(kind: string): Kind {
    return this.rules.definition(kind) as Kind;
  }

  focus(kind: string): FocusCard {
    return this.card<FocusCard>(kind);
  }

  crisis(kind: string): CrisisCard {
    return this.card<CrisisCard>(kind);
  }

  /** Own turns that are left in this cycle, this one included. */
  get turnsLeft(): number {
    const { event, round } = this.view;
    const rounds = event ? this.card<EventCard>(event.card).rounds : 5;
    return Math.max(1, rounds - round + 1);
  }

  /** Evaluation phases to come. */
  get evaluations(): number {
    return Math.max(1, 4 - Math.max(1, this.view.cycle));
  }

  /** All sectors that this player might ever invade. */
  get targets(): readonly SeenSector[] {
    return this.remembered("targets", () =>
      this.view.sectors.filter(
        ({ controller, home, type }) =>
          controller !== this.seat &&
          home == null &&
          !(this.isAgainstVoid && typeof controller === "number") &&
          this.rules.entries(sectorTypes).find(type)?.invadable !== false,
      ),
    );
  }

  /** What has been worked out before. */
  remembered<Value>(key: string, find: () => Value): Value {
    if (!this.#memory.has(key)) this.#memory.set(key, find());
    return this.#memory.get(key) as Value;
  }

  /** What follows from a thing, as long as other things are the same, too. */
  since(thing: object, name: string, others: readonly object[], find: () => number): number {
    const known = this.#findings.get(thing) ?? new Map<string, Finding>();
    this.#findings.set(thing, known);
    const found = known.get(name);
    if (found?.others.every((other, index) => other === others[index])) return found.value;
    const value = find();
    known.set(name, { others, value });
    return value;
  }

  /** Own turns that are left in the game after this one. */
  get turnsToCome(): number {
    return this.turnsLeft - 1 + 5 * (this.evaluations - 1);
  }

  /** The preferred focuses of the house. */
  get preferred(): readonly string[] {
    return this.rules.entries(houses).find(this.me.house ?? "")?.preferred ?? [];
  }

  /** Whether a focus is of a preferred family. */
  isPreferred(kind: string): boolean {
    return this.preferred.includes(this.focus(kind).family) && !["hero", "joint"].includes(this.focus(kind).kind);
  }

  get hasFreeTiers(): boolean {
    return this.abilities.some(({ freeTiers }) => freeTiers);
  }

  get hasStarbases(): boolean {
    return this.abilities.some(({ starbases = 0 }) => starbases > 0);
  }

  /** What the house and the technologies change. */
  get abilities(): readonly Abilities[] {
    return this.remembered("abilities", () => {
      const own = this.rules.entries(houses).find(this.me.house ?? "")?.ability ?? {};
      const learned = this.me.technologies.map(({ technology: id, improved }) => {
        const technology = this.rules.entries(technologies).find(id);
        return (improved ? technology?.improved : technology?.basic) ?? {};
      });
      return [own, ...learned];
    });
  }

  /** What production levels have from elsewhere than guilds in sectors. */
  otherLevels(resource: Resource): number {
    return this.remembered(`levels ${resource}`, () =>
      this.me.levelParts.reduce(
        (sum, part) => sum + (part.resource === resource && !part.source.startsWith("sector:") ? part.amount : 0),
        0,
      ),
    );
  }

  stock(resource: Resource): number {
    return this.me.stock[resource];
  }

  /** All own corruption. */
  get corruption(): number {
    return corruptionOnMat(this.me) + this.me.chambers + this.mine.filter(({ corrupted }) => corrupted).length;
  }
}
