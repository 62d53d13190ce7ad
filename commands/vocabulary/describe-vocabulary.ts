import {
  type Json,
  type Listed,
  type ListedEntry,
  listAll,
  type RuleSet,
  vocabularyOf,
} from "../../server/engine/index.ts";

/** The vocabulary of a game as a page in Markdown, for authors of clients. */
export function describeVocabulary(rules: RuleSet): string {
  const { game } = rules;
  const words = vocabularyOf(rules);
  const english = (...keys: readonly string[]): string => {
    for (const key of keys) for (const { en } of rules.messages) if (Object.hasOwn(en, key)) return en[key] as string;
    return "";
  };
  const named = (keys: readonly string[], ...sorts: readonly string[]) =>
    table(
      ["key", "in English"],
      keys.map((key) => [code(key), english(...sorts.map((sort) => `${sort}.${key}`))]),
    );
  const parts = [
    `# The vocabulary of ${english(game.title.key)}`,
    `All names that a client can meet in matches of \`${game.id}\` without extensions. \`npm run vocabulary\` writes this page; the API
has the same in all languages (\`Edition.vocabulary\`, \`Edition.catalogue\`).`,
    "## Prompts",
    table(
      ["key", "kinds", "parameters", "title in English"],
      words.prompts.map(({ key, kinds, params }) => [code(key), codes(kinds), codes(params), english(`prompt.${key}`)]),
    ),
    "## References",
    `The types of things that options, log entries and the like concern (\`about\`): ${codes(words.about)}.`,
    "## Enumerations of the view",
    ...words.enums.flatMap((declared) => [
      `### ${declared.name}`,
      table(
        ["value", "in English", "meaning"],
        Object.entries(declared.values).map(([value, meaning]) => [
          code(value),
          english(declared.label(value).key),
          meaning,
        ]),
      ),
    ]),
    "## Log entries",
    table(
      ["key", "parameters", "in English"],
      words.log.map(({ key, params }) => [code(key), codes(params), english(key)]),
    ),
    "## Phases",
    named(words.phases, "phase"),
    "## Procedures",
    named(words.procedures, "procedure", "phase", "window"),
    "## Actions",
    named(words.actions, "procedure", "phase", "window"),
    "## Windows",
    named(words.windows, "window"),
    "## Outcomes",
    codes(words.outcomes),
    "## Catalogues and decks",
    ...listAll(rules).flatMap((list) => [`### ${list.id}`, describeList(list, `${game.id}/${list.id}/`)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function describeList({ kind, entries }: Listed, usualArt: string): string {
  const art = entries.every((entry) => entry.art === usualArt + entry.id) ? `${usualArt}<key>` : commonStart(entries);
  const head = `A ${kind} with ${entries.length} entries. Pictures: \`${art}\`.`;
  return [head, ...facesOf(entries)].join("\n\n");
}

/** What stands on the faces of entries: their facts, the symbols of their costs, and the kinds of their parts. */
function facesOf(entries: readonly ListedEntry[]): readonly string[] {
  const parts = entries.flatMap((entry) => entry.parts);
  const all = [...entries, ...parts];
  const named: readonly (readonly [string, readonly string[]])[] = [
    ["Facts", all.flatMap(({ facts = [] }) => facts.map(({ id }) => id))],
    ["Costs", all.flatMap(({ cost = [] }) => cost.map(({ symbol }) => symbol))],
    ["Parts", parts.flatMap(({ kind }) => kind ?? [])],
  ];
  const lines = named.flatMap(([name, ids]) =>
    ids.length > 0 ? [`${name}: ${codes([...new Set(ids)].sort())}.`] : [],
  );
  return lines.length > 0 ? [lines.join(" ")] : [];
}

function commonStart(entries: readonly ListedEntry[]): string {
  const [first = "", ...others] = entries.map(({ art }) => art);
  let start = first;
  while (!others.every((art) => art.startsWith(start))) start = start.slice(0, -1);
  return `${start}…`;
}

function typesOf(values: readonly Json[]): string {
  return [...new Set(values.map(typeOf))].sort().join(" or ") || "nothing";
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : `list of ${typesOf(value)}`;
  return typeof value;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.";
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(name: string): string {
  return `\`${name}\``;
}

function codes(names: readonly string[]): string {
  return names.map(code).join(", ");
}
