import { Field, Float, ObjectType } from "type-graphql";
import { type SaidChance, type SaidForecast, type WholeForecast, wholeForecast } from "../../../engine/index.ts";
import type { CheckRequest } from "../../../matches/records/hosting.ts";
import { chargingReplay } from "../base/charging-replay.ts";
import type { Context } from "../base/context.ts";
import { partsOfId } from "../base/ids.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { Amount } from "../base/spans.ts";
import { Change } from "./changes.ts";

@ObjectType({ description: "One way in which something may come out.", simpleResolvers: true })
export class Chance {
  @Field(() => Label, { description: "How it comes out then, in a few words." })
  readonly label: Label;

  @Field(() => Float, { description: "How likely it is, from 0 to 100." })
  readonly percent: number;

  @Field(() => [Change], { description: "What would change then." })
  readonly changes: readonly Change[];

  constructor({ label, percent, changes = [] }: SaidChance, sight: Sight) {
    this.label = sight.words.label(label);
    this.percent = percent;
    this.changes = changes.map((change) => new Change(change, sight));
  }
}

@ObjectType({
  description: "What would become of an answer, as far as you can know it.",
  simpleResolvers: true,
})
export class Forecast {
  readonly #sight: Sight;
  readonly #forecast: WholeForecast;

  constructor(forecast: WholeForecast, sight: Sight) {
    this.#forecast = forecast;
    this.#sight = sight;
  }

  @Field(() => Label, { description: "What would happen, in a sentence." })
  get text(): Label {
    return this.#sight.words.label(this.#forecast.text);
  }

  @Field(() => Boolean, {
    description:
      "Whether exactly `changes` would happen up to the next question, whatever is hidden or drawn. Otherwise chance, secrets or others may change it.",
  })
  get certain(): boolean {
    return this.#forecast.certain;
  }

  @Field(() => [Amount], { description: "What it would cost." })
  get cost(): readonly Amount[] {
    return (this.#forecast.cost ?? []).map((amount) => new Amount(amount));
  }

  @Field(() => [Change], { description: "What would change, as far as the rules say it: all of it where `certain`." })
  get changes(): readonly Change[] {
    return (this.#forecast.changes ?? []).map((change) => new Change(change, this.#sight));
  }

  @Field(() => [Chance], { description: "How it may come out, where the rules can tell." })
  get chances(): readonly Chance[] {
    return (this.#forecast.chances ?? []).map((chance) => new Chance(chance, this.#sight));
  }

  @Field(() => [Reference], {
    description: "What the next question to you would offer: targets and destinations, to be marked before you choose.",
  })
  get reach(): readonly Reference[] {
    return references(this.#sight, { about: this.#forecast.reach ?? [], texts: [] });
  }
}

/** What the rules say would become of the options of a prompt: asked once for all options in a request, since it is one trial. */
export class SaidOfOptions {
  readonly #id: string;
  readonly #sight: Sight;
  readonly #asked = new WeakMap<Context, Promise<ReadonlyMap<string, SaidForecast>>>();

  /** @param id of the prompt */
  constructor(id: string, sight: Sight) {
    this.#id = id;
    this.#sight = sight;
  }

  async of(option: string, context: Context): Promise<Forecast | undefined> {
    let asked = this.#asked.get(context);
    if (!asked) {
      asked = this.#ask(context);
      this.#asked.set(context, asked);
    }
    const whole = wholeForecast((await asked).get(option), undefined);
    return whole && new Forecast(whole, this.#sight);
  }

  async #ask({ asker, services: { hosting } }: Context): Promise<ReadonlyMap<string, SaidForecast>> {
    const [match = "", prompt = ""] = partsOfId(this.#id) ?? [];
    return asker ? hosting.said(asker, { match, prompt }) : new Map();
  }
}

/** What would become of an answer: what the rules say, and what is certain. */
export async function forecastOf(context: Context, request: CheckRequest, sight: Sight): Promise<Forecast | undefined> {
  const { asker, services } = context;
  const forecast = asker && (await services.hosting.forecast(asker, request, chargingReplay(context)));
  return forecast && new Forecast(forecast, sight);
}
