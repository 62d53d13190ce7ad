import type { Command } from "commander";
import type { AccessScope, Frontend, FrontendStatus } from "../../clients/sdk/index.ts";
import { UsageError } from "../arguments.ts";
import { type Administering, allOf } from "./reach.ts";

const scopes: { readonly [word: string]: AccessScope } = { watch: "WATCH", play: "PLAY", admin: "ADMIN" };

interface Additions {
  readonly redirect: readonly string[];
  readonly origin?: readonly string[];
  readonly scope: readonly string[];
}

/** `frontends`: the programs of others with which people sign in here by OAuth. */
export function addFrontendCommands(program: Command, { work, print }: Administering): void {
  const show = (frontend: Frontend) => print(frontend, lineOf(frontend));
  const frontends = program
    .command("frontends")
    .description("list the frontends of others, newest first, with their client ids")
    .action(() =>
      work(async (client) => {
        const found = await allOf((after) => client.frontends.all({ first: 100, after }));
        print(found, found.map(lineOf).join("\n") || "there is no frontend");
      }),
    );
  frontends
    .command("add <name>")
    .description("register a frontend, which is approved thereby")
    .requiredOption("--redirect <uri...>", "the pages to which people return")
    .option("--origin <origin...>", "the origins of its pages")
    .requiredOption("--scope <scope...>", "what it may ask for: watch, play, admin")
    .action((name: string, { redirect, origin = [], scope }: Additions) => {
      const input = { name, redirectUris: [...redirect], origins: [...origin], scopes: scope.map(readScope) };
      return work(async (client) => show(await client.frontends.register(input)));
    });
  const changes: readonly [string, FrontendStatus, string][] = [
    ["approve", "APPROVED", "approve a frontend, also after it was disabled"],
    ["disable", "DISABLED", "disable a frontend: it cannot be used, and its tokens end"],
  ];
  for (const [word, status, description] of changes) {
    frontends
      .command(`${word} <client-id>`)
      .description(description)
      .action((clientId: string) => work(async (client) => show(await client.frontends.setStatus(clientId, status))));
  }
}

function readScope(word: string): AccessScope {
  const scope = Object.hasOwn(scopes, word) ? scopes[word] : undefined;
  if (!scope) throw new UsageError(`a scope is one of ${Object.keys(scopes).join(", ")}`);
  return scope;
}

function lineOf({ clientId, name, status, scopes: own, owner, redirectUris }: Frontend): string {
  const by = owner ? `"${owner.name}"` : "the operator";
  return `${clientId} ${status.toLowerCase()} "${name}" by ${by}: ${own.join(", ").toLowerCase()}; ${redirectUris.join(" ")}`;
}
