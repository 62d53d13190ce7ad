import { Failure } from "../ground/failure.ts";

const lengths = { least: 2, most: 32 };
const shape = /^[\p{L}\p{M}\p{N}._-]+$/u;

/**
 * A login name as it is stored: compatible characters and cases count as the same.
 * @throws {Failure} INVALID_LOGIN
 */
export function readLogin(text: string): string {
  const login = foldLogin(text);
  const { length } = [...(login ?? "")];
  if (login !== undefined && length >= lengths.least && length <= lengths.most && shape.test(login)) return login;
  throw new Failure(
    "INVALID_LOGIN",
    "a login name has {least} to {most} letters, digits, dots, dashes or underscores",
    {
      params: lengths,
    },
  );
}

/** The login name that somebody may mean; absent if the text is too long for any. */
export function foldLogin(text: string): string | undefined {
  // A longer text is not worth folding.
  if (text.length > lengths.most * 4) return undefined;
  return text.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}
