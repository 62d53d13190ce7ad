import { z } from "zod";
import { type AdmissionPolicy, openDoor, signUpPolicies } from "../accounts/entrance.ts";
import { readName } from "../accounts/names.ts";
import type { Audit } from "../audit/audit.ts";
import type { Actor } from "../audit/ports.ts";
import { isBlank, type Json, readFreeText } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { readText } from "../ground/read-text.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import type { Setting, SettingStore } from "./ports.ts";

/** How long what is remembered counts as current, in milliseconds: other nodes change it as well. */
const freshness = 1_000;

/** Limits on what admins write about the server, in characters. */
const limits = { name: 80, contact: 200, rules: 10_000, notice: 500, languages: 30, noticeDays: 366 } as const;

const day = 24 * 3_600_000;

const textsShape = z.strictObject({
  name: z.string().optional(),
  rules: z.string().optional(),
  contact: z.string().optional(),
});

/** What admins have written about the server in a language. */
export type SiteTexts = z.output<typeof textsShape>;

/** What all see for a while, by language. */
export interface SiteNotice {
  readonly texts: ReadonlyMap<string, string>;
  readonly until: Date;
}

/** The server as its people see it. */
export interface SiteState {
  readonly admission: AdmissionPolicy;
  /** By language, in the order in which they were written. */
  readonly texts: ReadonlyMap<string, SiteTexts>;
  /** Perhaps over already. */
  readonly notice: SiteNotice | undefined;
}

/** A change of the texts in a language: what is null is removed, and what is absent stays. */
export type SiteTextsChange = { readonly [Name in keyof SiteTexts]?: string | null | undefined };

const keys = { admission: "server:admission", texts: "server:texts", notice: "server:notice" } as const;

const shapes = {
  admission: z.strictObject({ signUp: z.enum(signUpPolicies), guests: z.boolean() }),
  // A list keeps the order of languages.
  texts: z.array(z.tuple([z.string(), textsShape])),
  notice: z.strictObject({ texts: z.array(z.tuple([z.string(), z.string()])), until: z.iso.datetime() }),
} as const;

export interface SiteParts {
  readonly store: SettingStore;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: Pick<HostLog, "error" | "warn">;
  readonly now: () => Date;
}

/** What admins say about the server as a whole: whom it lets in, what it is called, its rules, and the notice of the day. */
export class Site {
  readonly #parts: SiteParts;
  readonly #storing: Storing;
  #known: SiteState = { admission: openDoor, texts: new Map(), notice: undefined };
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<SiteState> | undefined;

  constructor(parts: SiteParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of settings failed");
  }

  /** As it is, or was at most a second ago. @throws {Failure} UNAVAILABLE */
  async current(): Promise<SiteState> {
    return performance.now() - this.#readAt < freshness ? this.#known : this.#read();
  }

  /** Whom the server lets in now, whichever node has changed that. @throws {Failure} UNAVAILABLE */
  async policy(): Promise<AdmissionPolicy> {
    return stateOf(await this.#storing(() => this.#parts.store.all()), this.#parts.log).admission;
  }

  /** The name of the server in a language, or the first that it has; undefined without one. Never fails. */
  async nameIn(language: string): Promise<string | undefined> {
    // A failure has been logged; then it is called as before.
    const { texts } = await this.current().catch(() => this.#known);
    return textIn(texts, language, ({ name }) => name);
  }

  /** The notice, unless its time is over. */
  noticeNow({ notice }: SiteState): SiteNotice | undefined {
    return notice && notice.until > this.#parts.now() ? notice : undefined;
  }

  /** Changes whom the server lets in. @throws {Failure} UNAVAILABLE */
  async changeAdmission(actor: Actor, change: Partial<AdmissionPolicy>): Promise<void> {
    await this.#change(actor, "admission", keys.admission, ({ admission }) => ({ ...admission, ...change }));
  }

  /**
   * Changes what is written about the server in a language.
   * @param language a canonical tag
   * @throws {Failure} INVALID_NAME, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT, BAD_REQUEST, UNAVAILABLE
   */
  async changeTexts(actor: Actor, language: string, change: SiteTextsChange): Promise<void> {
    const { name, rules, contact } = change;
    const read = {
      ...(name !== undefined && { name: name === null ? undefined : readName(name, limits.name) }),
      ...(rules !== undefined && { rules: rules === null ? undefined : readLines(rules, limits.rules) }),
      ...(contact !== undefined && { contact: contact === null ? undefined : readText(contact, limits.contact) }),
    };
    await this.#change(actor, "site-texts", keys.texts, ({ texts }) => {
      const { name, rules, contact } = { ...texts.get(language), ...read };
      const written = { ...(name && { name }), ...(rules && { rules }), ...(contact && { contact }) };
      const all = new Map(texts);
      if (Object.keys(written).length > 0) all.set(language, written);
      else all.delete(language);
      checkLanguages(all.size);
      return all.size > 0 ? [...all].map((each) => [...each]) : undefined;
    });
  }

  /**
   * Shows a notice to everybody until a time, in place of an earlier one.
   * @param texts by language, as canonical tags
   * @throws {Failure} OUT_OF_RANGE, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT, BAD_REQUEST, UNAVAILABLE
   */
  async post(actor: Actor, texts: ReadonlyMap<string, string>, until: Date): Promise<SiteNotice> {
    const now = this.#parts.now().getTime();
    if (!(until.getTime() > now && until.getTime() <= now + limits.noticeDays * day)) {
      throw new Failure("OUT_OF_RANGE", "a notice ends within a year from now");
    }
    if (texts.size === 0) throw new Failure("TEXT_EMPTY", "the text is empty");
    checkLanguages(texts.size);
    const read = new Map([...texts].map(([language, text]) => [language, readText(text, limits.notice)]));
    const value = { texts: [...read].map((each) => [...each]), until: until.toISOString() };
    await this.#change(actor, "notice-post", keys.notice, () => value);
    return { texts: read, until };
  }

  /** Takes the notice back, if there is one. @throws {Failure} UNAVAILABLE */
  async withdraw(actor: Actor): Promise<void> {
    await this.#change(actor, "notice-withdraw", keys.notice, () => undefined);
  }

  #read(): Promise<SiteState> {
    this.#reading ??= this.#storing(() => this.#parts.store.all())
      .then((settings) => {
        this.#known = stateOf(settings, this.#parts.log);
        this.#readAt = performance.now();
        return this.#known;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /** Stores what becomes of a setting, together with who did it. */
  async #change(
    actor: Actor,
    action: string,
    key: string,
    become: (state: SiteState) => Json | undefined,
  ): Promise<void> {
    const { store, audit, log } = this.#parts;
    await untilStored(async () => {
      const settings = await this.#storing(() => store.all());
      const value = become(stateOf(settings, log));
      const old = settings.find((setting) => setting.key === key);
      if (!old && value === undefined) return true;
      const entry = audit.entryOf({
        ...{ actor, action, subject: "server" },
        ...(old && { before: old.value }),
        ...(value !== undefined && { after: value }),
      });
      const setting = { key, revision: old?.revision ?? 0, ...(value !== undefined && { value }) };
      return (await this.#storing(() => store.change(setting, entry))) ? true : undefined;
    });
    await this.#read();
  }
}

/** What is written in a language, or in a related one, or in the first in which anything is written. */
export function textIn<Written>(
  texts: ReadonlyMap<string, Written>,
  language: string,
  pick: (written: Written) => string | undefined,
): string | undefined {
  const written = [...texts].flatMap(([tag, each]) => {
    const text = pick(each);
    return text === undefined ? [] : [{ tag, text }];
  });
  const [primary] = language.split("-");
  const best =
    written.find(({ tag }) => tag === language) ??
    written.find(({ tag }) => tag.startsWith(`${language}-`) || language.startsWith(`${tag}-`)) ??
    written.find(({ tag }) => tag.split("-")[0] === primary) ??
    written[0];
  return best?.text;
}

function stateOf(settings: readonly Setting[], log: SiteParts["log"]): SiteState {
  const read = <Shape extends z.ZodType>(key: string, shape: Shape): z.output<Shape> | undefined => {
    const setting = settings.find((each) => each.key === key);
    if (!setting) return undefined;
    const { data, success } = shape.safeParse(setting.value);
    if (!success) log.warn({ key }, "a setting cannot be read");
    return data;
  };
  const notice = read(keys.notice, shapes.notice);
  return {
    admission: read(keys.admission, shapes.admission) ?? openDoor,
    texts: new Map(read(keys.texts, shapes.texts)),
    notice: notice && { texts: new Map(notice.texts), until: new Date(notice.until) },
  };
}

function checkLanguages(count: number): void {
  if (count <= limits.languages) return;
  throw new Failure("BAD_REQUEST", '"{name}" has at most {most} entries', {
    params: { name: "texts", most: limits.languages },
  });
}

/**
 * Several lines that somebody has typed.
 * @throws {Failure} TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
 */
function readLines(typed: string, most: number): string {
  const tooLong = () => new Failure("TEXT_TOO_LONG", "the text has more than {most} characters", { params: { most } });
  if (typed.length > most * 2) throw tooLong();
  const lines = typed.split(/\r?\n/).map((line) => readFreeText(line));
  if (lines.includes(undefined)) {
    throw new Failure("INVALID_TEXT", "the text contains characters that cannot be shown");
  }
  const text = lines.join("\n").trim();
  if (isBlank(text)) throw new Failure("TEXT_EMPTY", "the text is empty");
  if ([...text].length > most) throw tooLong();
  return text;
}
