import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { DeskGamesDocument, type DeskGamesQuery } from "../generated/operations.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Listing, listed } from "../parts/records.tsx";
import { audienceOf } from "../parts/roles.ts";
import { Head } from "../parts/shown.tsx";
import { OfferSwitch } from "./offer-switch.tsx";

type Game = DeskGamesQuery["games"]["edges"][number]["node"];

/** What is installed, how it is offered, and who plays it now. */
export function GamesSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { of } = useChoices();
  const after = of(pagePlace);
  const ask = useCallback(async () => {
    const reply = await client.request(DeskGamesDocument, { first: 20, after });
    const played = new Map(administered(reply).gamesPlayed.map((each) => [each.gameId, each]));
    return listed(reply.games, ({ node }) => ({ game: node, played: played.get(node.id) }));
  }, [client, after]);
  const asked = useAsked(ask);
  return (
    <>
      <Head title={say("section.games")} hint={say("games.hint")} />
      <Listing
        label={say("section.games")}
        asked={asked}
        none={say("games.none")}
        keyOf={({ game }) => game.id}
        columns={[
          {
            label: say("game"),
            kind: "main",
            of: ({ game }) => (
              <>
                <Link href={`/admin/games/${game.id}`}>{game.title.text}</Link>{" "}
                <small className={styles.small}>{game.version}</small>
              </>
            ),
          },
          {
            label: say("played"),
            kind: "short",
            of: ({ played }) =>
              played ? say("played.count", { matches: played.matches, people: played.people }) : say("played.nobody"),
          },
          { label: say("audience"), of: ({ game }) => game.offer && audienceOf(game.offer, say) },
          { label: say("extensions"), of: ({ game }) => extensionsOf(game, say) },
          { label: say("options.changed"), kind: "number", of: ({ game }) => game.offer?.options.length },
          { label: say("sets"), kind: "number", of: ({ game }) => game.sets.length },
          {
            label: say("offered"),
            kind: "deeds",
            of: ({ game }) => (
              <OfferSwitch
                gameId={game.id}
                title={game.title.text}
                isOn={game.offer?.enabled ?? false}
                onChange={asked.again}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function extensionsOf({ extensions }: Game, say: ReturnType<typeof useDeskSpeech>["say"]): string {
  if (extensions.length === 0) return "";
  const on = extensions.filter(({ offer }) => offer?.enabled).length;
  return say("extensions.on", { on, all: extensions.length });
}
