import type { ConclaveClient } from "../sdk/index.ts";
import type { Language, Say } from "./words.ts";

/** How to tell somebody something. */
export interface Telling {
  readonly say: Say;
  readonly language: Language;
  readonly print: (text: string) => void;
}

/** Tells of each restart of the server that is announced, until the client is closed. */
export async function tellOfRestarts(
  client: Pick<ConclaveClient, "restarts">,
  { say, language, print }: Telling,
): Promise<void> {
  try {
    for await (const restart of client.restarts()) {
      if (!restart) continue;
      const time = new Date(restart.at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
      print(say("restart", { time, text: restart.text ?? "" }).trimEnd());
    }
  } catch {
    // The match is what matters: if the connection is lost for good, that ends as well, and says why.
  }
}
