import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import {
  type MatchCreators,
  PostNoticeDocument,
  RemoveNoticeDocument,
  SetAdmissionDocument,
  SetSiteTextsDocument,
  type SignUpPolicy,
  SiteDocument,
  type SiteQuery,
} from "../../clients/sdk/generated/operations.ts";
import type { ConclaveClient } from "../../clients/sdk/index.ts";
import { UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

type Site = SiteQuery["server"]["site"];

const language = new Option("--language <tag>", "its language, such as de or zh-Hant").default("en");
const units = { m: 60, h: 3_600, d: 86_400 } as const;

interface AdmissionFlags {
  readonly signUp?: string;
  readonly guests?: string;
  readonly create?: string;
}

/** `site`: whom the server lets in, what it is called, its rules, and the notice of the day. */
export function addSiteCommands(program: Command, { work, print }: Administering): void {
  /** Changes something, and shows how the server is presented then. */
  const changing = (change?: (client: ConclaveClient) => Promise<unknown>): Promise<void> =>
    work(async (client) => {
      await change?.(client);
      const { site } = (await client.request(SiteDocument, {})).server;
      print(site, describe(site));
    });

  const site = program
    .command("site")
    .description("show whom the server lets in and what it says about itself, or change whom it lets in")
    .addOption(
      new Option("--sign-up <policy>", "who may make an account").choices(["open", "invitation", "approval", "closed"]),
    )
    .addOption(new Option("--guests <whether>", "whether people may come in as guests").choices(["on", "off"]))
    .addOption(
      new Option("--create <who>", "who may create matches").choices(["everybody", "accounts", "members", "admins"]),
    )
    .action(({ signUp, guests, create }: AdmissionFlags) => {
      const input = {
        ...(signUp && { signUp: signUp.toUpperCase() as SignUpPolicy }),
        ...(guests && { guests: guests === "on" }),
        ...(create && { creators: create.toUpperCase() as MatchCreators }),
      };
      const isAsked = Object.keys(input).length > 0;
      return changing(isAsked ? (client) => client.request(SetAdmissionDocument, { input }) : undefined);
    });
  for (const [name, what] of [
    ["name", "what the server is called"],
    ["contact", "how to reach whoever runs it"],
  ] as const) {
    site
      .command(`${name} <text>`)
      .description(`say ${what}; with an empty text nothing`)
      .addOption(language)
      .action((text: string, { language: tag }: { language: string }) => {
        const input = { language: tag, [name]: text === "" ? null : text };
        return changing((client) => client.request(SetSiteTextsDocument, { input }));
      });
  }
  site
    .command("rules [text]")
    .description("say the rules of the house; with an empty text there are none")
    .option("--file <path>", "take them from a file")
    .addOption(language)
    .action((text: string | undefined, { file, language: tag }: { file?: string; language: string }) => {
      const rules = file === undefined ? text : readText(file);
      if (rules === undefined) throw new UsageError("the rules are needed, or --file with them");
      const input = { language: tag, rules: rules.trim() === "" ? null : rules };
      return changing((client) => client.request(SetSiteTextsDocument, { input }));
    });
  site
    .command("notice <text>")
    .description("show a notice to everybody for a while")
    .requiredOption("--for <time>", "how long: 30m, 5h, 2d")
    .addOption(language)
    .option("--also <texts...>", "the same in other languages, such as zh-Hant=…")
    .action((text: string, flags: { for: string; language: string; also?: string[] }) => {
      const until = new Date(Date.now() + readSeconds(flags.for) * 1_000).toISOString();
      const texts = [{ language: flags.language, text }, ...(flags.also ?? []).map(readTranslation)];
      return changing((client) => client.request(PostNoticeDocument, { input: { texts, until } }));
    });
  site
    .command("withdraw")
    .description("take the notice back")
    .action(() => changing((client) => client.request(RemoveNoticeDocument, {})));
}

function describe({ signUp, guests, creators, notice, translations }: Site): string {
  const lines = [
    `sign-up: ${signUp.toLowerCase()}`,
    `guests: ${guests ? "on" : "off"}`,
    `matches are created by: ${creators.toLowerCase()}`,
  ];
  for (const { language: tag, name, rules, contact } of translations) {
    if (name) lines.push(`name (${tag}): ${name}`);
    if (contact) lines.push(`contact (${tag}): ${contact}`);
    if (rules) lines.push(`rules (${tag}):`, ...rules.split("\n").map((line) => `  ${line}`.trimEnd()));
  }
  if (notice) lines.push(`notice until ${notice.until}: ${notice.text}`);
  return lines.join("\n");
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readTranslation(text: string): { language: string; text: string } {
  const [, tag, translation] = /^([\w-]+)=(.+)$/s.exec(text) ?? [];
  if (tag === undefined || translation === undefined) throw new UsageError(`"${text}" is not like zh-Hant=text`);
  return { language: tag, text: translation };
}

/** @throws {UsageError} */
function readSeconds(time: string): number {
  const [, count = "", unit = ""] = /^(\d{1,6})([mhd])$/.exec(time) ?? [];
  if (unit === "") throw new UsageError(`--for needs a time such as 30m, 5h or 2d, not "${time}"`);
  return Number(count) * units[unit as keyof typeof units];
}
