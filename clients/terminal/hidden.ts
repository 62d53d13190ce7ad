import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";

/**
 * Asks for a line that is not shown while it is typed.
 * @param input a terminal
 */
export async function readHidden(input: Readable, output: Writable, question: string): Promise<string> {
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    output.write("\n");
  }
}
