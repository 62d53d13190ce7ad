/** The id of an extension: its key is unique only within its game. */
export function extensionId(game: string, key: string): string {
  return `${game}/${key}`;
}

/** What the name of an edition begins with; no key of an extension and no prompt has an equals sign. */
const editionMark = "edition=";

/** The id of an edition. */
export function editionIdOf(game: string, hash: string, choice: URLSearchParams): string {
  return `${game}/${[`${editionMark}${hash}`, ...(choice.size > 0 ? [choice] : [])].join("&")}`;
}

/** Whether something has the form of the id of an edition. */
export function isEditionId(id: string): boolean {
  return partsOfId(id)?.[1].startsWith(editionMark) ?? false;
}

/** The own part of the id of what is somebody's: no prompt and no extension is called so. */
const viewerMark = "=viewer";

/** The id of all that is an account's. */
export function viewerId(account: string): string {
  return `${account}/${viewerMark}`;
}

/** The id of a prompt: the rules number the prompts of each seat in its match. */
export function promptId(match: string, prompt: string): string {
  return `${match}/${prompt}`;
}

/** What stands before and after the slash in the id of an extension, an edition or a prompt; `undefined` for other ids. */
export function partsOfId(id: string): readonly [owner: string, own: string] | undefined {
  const slash = id.indexOf("/");
  return slash < 0 ? undefined : [id.slice(0, slash), id.slice(slash + 1)];
}
