import { addressOf } from "./addresses.ts";

/** Whether the server's pages run another program than this one. */
export async function hasOtherPages(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const name = own?.src.split("/").at(-1);
  if (name === undefined) return false;
  try {
    const reply = await fetch(addressOf(""), { cache: "no-cache" });
    return reply.ok && !(await reply.text()).includes(name);
  } catch {
    return false;
  }
}

/** What somebody may be in the middle of: a question, something written, a dialog. */
const inProgress = '[data-prompt]:not([data-prompt=""]), dialog[open]';

/** Whether nothing is lost if the page is loaded anew. */
export function mayReload(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const isWritten = [...fields].some(({ type, value }) => !/^(?:checkbox|radio|hidden)$/.test(type) && value !== "");
  return !isWritten && document.querySelector(inProgress) === null;
}
