import type { Rulebook, Seat } from "conclave/rules";
import type { Cost, Resource } from "../effect-types.ts";
import { anyResource } from "../effects/writing.ts";
import type { Card, CrisisCard, FocusCard, Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";

export type SeenPlayer = VoidfallView["players"][number];
export type SeenSector = VoidfallView["sectors"][number];

/** The table as a bot sees it: what its player sees, and what is printed. */
export class Table {
  readonly view: VoidfallView;
  readonly rules: Rulebook<Voidfall>;
  readonly seat: Seat;
  readonly me: SeenPlayer;
  readonly mine: readonly SeenSector[];
  readonly isAgainstVoid: boolean;
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
    this.#sectors = new Map(view.sectors.map((sector) => [sector.id, sector]));
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
    return Math.max(1, (event?.rounds ?? 5) - round + 1);
  }

  /** Evaluation phases to come. */
  get evaluations(): number {
    return Math.max(1, 4 - Math.max(1, this.view.cycle));
  }

  stock(resource: Resource): number {
    return this.me.stock[resource];
  }

  /** The corruption on tracks and agenda slots, which brings skirmishes. */
  get corruptionOnMat(): number {
    const { tracks, slots } = this.me;
    return tracks.filter(({ corrupted }) => corrupted).length + slots.filter(({ corrupted }) => corrupted).length;
  }

  /** All own corruption. */
  get corruption(): number {
    return this.corruptionOnMat + this.me.chambers + this.mine.filter(({ corrupted }) => corrupted).length;
  }

  /** Whether the resources of a cost can be paid, credits replacing some. */
  canAfford(cost: Cost): boolean {
    const missing = (["food", "energy", "materials"] as const).reduce(
      (sum, resource) => sum + Math.max(0, (cost[resource] ?? 0) - this.stock(resource)),
      0,
    );
    if ((cost.science ?? 0) > this.stock("science")) return false;
    if (missing + (cost.credits ?? 0) > this.stock("credits")) return false;
    const named = anyResource.reduce((sum, resource) => sum + (cost[resource] ?? 0), 0);
    const all = anyResource.reduce((sum, resource) => sum + this.stock(resource), 0);
    if (named + (cost.any ?? 0) > all) return false;
    if ((cost.deactivate ?? 0) > this.me.active + this.me.onMap) return false;
    return (cost.tradeTokens ?? 0) <= this.me.tradeTokens && (cost.glory ?? 0) <= this.me.glory.length;
  }
}
