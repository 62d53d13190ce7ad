import type { Sandbox } from "./sandbox.ts";

/** A sandbox as text for people: its matches, then who can sign in. */
export function describeSandbox({ url, password, players, admin, matches }: Sandbox): string {
  const page = url.replace(/\/graphql$/, "");
  return [
    "",
    ...table([
      ["game", "what there is to see", "waits for", "match"],
      ...matches.map(({ game, title, waitingFor, id }) => [game, title, waitingFor.join(", "), id]),
    ]),
    "",
    `All accounts have the password ${password}. The account seat-0 is in seat 0 of every match.`,
    "",
    ...table([["account", "token"], ...[...players, admin].map(({ login, token }) => [login, token])]),
    "",
    `GraphQL  ${url}`,
    `GraphiQL ${page}/graphiql`,
    "",
  ].join("\n");
}

/** Columns, each as wide as its longest cell; the first row is underlined. */
function table(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(head), line(widths.map((width) => "─".repeat(width))), ...body.map(line)];
}
