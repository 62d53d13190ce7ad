import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Whereabouts as EngineWhereabouts, SaidChange } from "../../../engine/index.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { NamedKey } from "../games/vocabulary.ts";
import { located } from "./showing.ts";

@ObjectType({
  description: "Where a piece is: at a place, or beside all boards in a sort of place. The same as of `Piece`.",
  simpleResolvers: true,
})
export class Whereabouts {
  readonly #sight: Sight;
  readonly #place: EngineWhereabouts;

  constructor(place: EngineWhereabouts, sight: Sight) {
    this.#place = place;
    this.#sight = sight;
  }

  @Field(() => Reference, { nullable: true, description: "A place, link or step of a board, or another piece." })
  get at(): Reference | undefined {
    return located(this.#sight, this.#place.at, this.#place.seat);
  }

  @Field(() => NamedKey, { nullable: true, description: "Beside all boards, the sort of place." })
  get zone(): NamedKey | undefined {
    const { zone } = this.#place;
    return zone === undefined ? undefined : new NamedKey(zone, this.#sight.words.nameOf("zone", zone));
  }

  @Field(() => Int, { nullable: true, description: "The seat whose the piece is there." })
  get seat(): number | undefined {
    return this.#place.seat;
  }
}

@ObjectType({
  description:
    "A number or a move that has happened, or would. With `from` or `to` a move: without `from` the piece comes, or you learn of it; " +
    "without `to` it goes, or you lose sight of it. With `fact` another value of that fact of `about`, and without `fact` " +
    "`before` and `after` say how many of it there are.",
  simpleResolvers: true,
})
export class Change {
  readonly #change: SaidChange;
  readonly #sight: Sight;

  constructor(change: SaidChange, sight: Sight) {
    this.#change = change;
    this.#sight = sight;
  }

  @Field(() => Reference, { description: "What changes, most often a piece." })
  get about(): Reference {
    return located(this.#sight, this.#change.about);
  }

  @Field(() => Label, { description: "The change in words." })
  get text(): Label {
    return this.#sight.words.label(this.#change.text);
  }

  @Field(() => ID, {
    nullable: true,
    description: "The fact that changes, as in `Piece.facts`; `face-down` (0 or 1) where it is turned.",
  })
  get fact(): string | undefined {
    return this.#change.fact;
  }

  @Field(() => Float, { nullable: true, description: "The number before; absent where there is none." })
  get before(): number | undefined {
    return this.#change.before;
  }

  @Field(() => Float, { nullable: true, description: "The number after it; absent where there is none." })
  get after(): number | undefined {
    return this.#change.after;
  }

  @Field(() => Whereabouts, {
    nullable: true,
    description: "Where it was before; absent if it comes, if you learn of it only now, or if it does not move.",
  })
  get from(): Whereabouts | undefined {
    const { from } = this.#change;
    return from && new Whereabouts(from, this.#sight);
  }

  @Field(() => Whereabouts, { nullable: true, description: "Where it is after it." })
  get to(): Whereabouts | undefined {
    const { to } = this.#change;
    return to && new Whereabouts(to, this.#sight);
  }
}
