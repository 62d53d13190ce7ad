import { z } from "zod";

/** The plugins of a node: versions by name, such as `battlestar` and `battlestar/outriders`. */
export type PluginVersions = { readonly [plugin: string]: string };

/** A node, as it tells others of itself. */
export interface TellingNode {
  /** Where it runs, such as `host (process 7)`. */
  readonly name: string;
  readonly plugins: PluginVersions;
}

/** What nodes say to each other: one asks all others, these answer it, in several pieces if it is long. */
const talkShape = z.union([
  z.strictObject({ ask: z.string().max(100) }),
  z.strictObject({ to: z.string().max(100), name: z.string().max(300), plugins: z.record(z.string(), z.string()) }),
]);
type NodeTalk = z.output<typeof talkShape>;

/** PostgreSQL refuses longer payloads than 8,000 bytes. */
const mostCharacters = 2_500;
/** More is not needed to find out which node to stop. */
const [mostNodes, mostPlugins, mostNamed] = [50, 5_000, 10];

/** What another node says, or `undefined`: anybody with access to the database may notify. */
export function readNodeTalk(payload: string | undefined): NodeTalk | undefined {
  try {
    return talkShape.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}

/** The payloads with which a node answers another one. */
export function answersTo(asker: string, { name, plugins }: TellingNode): readonly string[] {
  const payloads: string[] = [];
  let piece: Record<string, string> = {};
  let length = 0;
  const finish = (): void => {
    payloads.push(JSON.stringify({ to: asker, name, plugins: piece } satisfies NodeTalk));
    [piece, length] = [{}, 0];
  };
  for (const [plugin, version] of Object.entries(plugins)) {
    piece[plugin] = version;
    length += plugin.length + version.length + 6;
    if (length > mostCharacters) finish();
  }
  if (length > 0 || payloads.length === 0) finish();
  return payloads;
}

/** What has been heard of other nodes. */
export class OtherNodes {
  readonly #plugins = new Map<string, Map<string, string>>();

  hear({ name, plugins }: TellingNode): void {
    const known = this.#plugins.get(name) ?? new Map<string, string>();
    if (!this.#plugins.has(name) && this.#plugins.size >= mostNodes) return;
    this.#plugins.set(name, known);
    for (const [plugin, version] of Object.entries(plugins)) if (known.size < mostPlugins) known.set(plugin, version);
  }

  forget(): void {
    this.#plugins.clear();
  }

  /** In which plugins they differ from ours, in words; empty if nothing is known. */
  differencesFrom(own: PluginVersions): string {
    const nodes: string[] = [];
    for (const [name, theirs] of this.#plugins) {
      const differences: string[] = [];
      for (const plugin of [...new Set([...Object.keys(own), ...theirs.keys()])].sort()) {
        const [here, there] = [own[plugin], theirs.get(plugin)];
        if (here === there) continue;
        differences.push(`${plugin} ${there ?? "not at all"} (here ${here ?? "not at all"})`);
      }
      if (differences.length === 0) continue;
      const more = differences.length > mostNamed ? ` and ${differences.length - mostNamed} more` : "";
      nodes.push(`${name} has ${differences.slice(0, mostNamed).join(", ")}${more}`);
    }
    return nodes.join("; ");
  }
}
