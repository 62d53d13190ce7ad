import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What `npm run dev -- --boards` tells of its sandbox. */
export interface SandboxOfBoards {
  readonly players: readonly { readonly token: string }[];
  readonly matches: readonly {
    readonly game: string;
    readonly scene: string;
    readonly title: string;
    readonly id: string;
    readonly waitingFor: readonly number[];
  }[];
}

/** The sizes in which boards are looked at: width and height of a page. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [360, 740],
  [820, 1180],
  [1280, 800],
];

/**
 * While the sources are served: a page `/boards` with the board of a game on every scene of a sandbox, in all sizes side by side. The
 * sandbox is described in the file that `CONCLAVE_SANDBOX` names.
 */
export function boardsPage(): Plugin {
  return {
    name: "boards-page",
    apply: "serve",
    configureServer({ middlewares }) {
      const file = process.env.CONCLAVE_SANDBOX;
      if (file === undefined) return;
      middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        const page =
          url.pathname === "/boards"
            ? pageOfBoards(JSON.parse(readFileSync(file, "utf8")) as SandboxOfBoards, request.headers.host ?? "", url)
            : url.pathname === "/boards/as"
              ? signingIn
              : undefined;
        if (page === undefined) return next();
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(page);
      });
    },
  };
}

/** Each player has a host of their own (`seat-1.localhost`), so that a browser keeps them apart. */
export function pageOfBoards({ players, matches }: SandboxOfBoards, host: string, { searchParams }: URL): string {
  const wanted = searchParams.get("game");
  const scenes = matches.filter(({ game, scene }) => scene !== "lobby" && (wanted === null || game === wanted));
  const names = [...new Set(matches.map(({ game }) => game))];
  const sections = scenes.map(({ game, title, id, waitingFor }) => {
    const seat = waitingFor[0] ?? 0;
    const query = new URLSearchParams({ token: players[seat]?.token ?? "", match: id });
    const frames = sizes.map(
      ([width, height]) =>
        `<iframe loading="lazy" title="${escaped(title)}, ${width}" width="${width}" height="${height}" src="//seat-${seat}.${host}/boards/as?${escaped(query.toString())}"></iframe>`,
    );
    return `<h2>${escaped(game)}: ${escaped(title)}</h2><div>${frames.join("")}</div>`;
  });
  const links = names.map((name) => `<a href="?game=${encodeURIComponent(name)}">${escaped(name)}</a>`);
  return `<!doctype html><html lang="en"><title>Boards</title><style>
    body { font: 16px system-ui; margin: 1rem; background: #888; } a { margin-right: 1rem; color: #fff; }
    div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; } iframe { flex: none; border: 0; }
  </style><nav>${links.join("")}</nav>${sections.join("")}</html>`;
}

/** Signs a frame in as the player it is for, and shows the match. */
const signingIn = `<!doctype html><html lang="en"><title>Boards</title><script>
  const asked = new URLSearchParams(location.search);
  localStorage.setItem("conclave.tokens", JSON.stringify({ token: asked.get("token") }));
  location.replace("/match/" + asked.get("match"));
</script></html>`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
