/** The id of an extension: its key is unique only within its game. */
export function extensionId(game: string, key: string): string {
  return `${game}/${key}`;
}

/** The id of a prompt: the rules number the prompts of each seat in its match. */
export function promptId(match: string, prompt: string): string {
  return `${match}/${prompt}`;
}

/** What stands before and after the slash in the id of an extension or a prompt; `undefined` for other ids. */
export function partsOfId(id: string): readonly [owner: string, own: string] | undefined {
  const slash = id.indexOf("/");
  return slash < 0 ? undefined : [id.slice(0, slash), id.slice(slash + 1)];
}
