import "./app/tokens.css";
import "./app/base.css";
import "./app/fonts.css";
import { createRoot } from "react-dom/client";
import { kept } from "./app/kept.ts";
import { firstLanguage, wordsIn } from "./app/language.ts";
import { applyTheme } from "./app/theme.ts";
import { App } from "./client.tsx";

applyTheme();
const language = firstLanguage(kept.read("language"), navigator.languages);
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the client");
createRoot(root).render(<App first={{ language, words: await wordsIn(language) }} />);
