import "./app/tokens.css";
import "./app/base.css";
import "./app/fonts.css";
import { pathOfPages } from "./app/addresses.ts";
import { connect } from "./app/connection.ts";
import { askEarly, untilKnown } from "./app/early.ts";
import { kept } from "./app/kept.ts";
import { firstLanguage, wordsIn } from "./app/language.ts";
import { paths } from "./app/paths.ts";
import { applyTheme } from "./app/theme.ts";

applyTheme();
const language = firstLanguage(kept.read("language"), navigator.languages);
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the client");
const client = connect(language);
askEarly(client, location.pathname === `${pathOfPages}${paths.start}`);
// What draws the page takes longest to arrive: its words, and what it shows, come meanwhile.
const [{ drawClient }, words] = await Promise.all([import("./client.tsx"), wordsIn(language)]);
// To draw a page twice takes a slow device longer than the rest of a usual answer.
await untilKnown(client, 100);
drawClient(root, { first: { language, words }, client });
