import { type DeclaredSymbols, Symbols } from "../printed/symbols.ts";
import type { Claims } from "./claims.ts";

/** The symbols of a game with those of extensions, which bring only their own. */
export function symbolsOf(
  game: { readonly id: string; readonly symbols?: DeclaredSymbols },
  extensions: readonly { readonly id: string; readonly symbols?: DeclaredSymbols }[],
  claims: Claims,
): Symbols {
  for (const { id, symbols = {} } of extensions) {
    for (const symbol of Object.keys(symbols)) {
      claims.add("symbol", symbol, id, Object.hasOwn(game.symbols ?? {}, symbol));
    }
  }
  return new Symbols(game.id, [game, ...extensions]);
}
