import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { Trouble } from "../../app/problem.tsx";
import { type Combining, DeskGameDocument, SetGameOfferDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { audienceOf } from "../parts/roles.ts";
import { Facts, Head } from "../parts/shown.tsx";
import { idsIn, linesIn } from "../parts/typed.ts";
import { accountsField, choicesOf, ratedField, roleField } from "../parts/usual-fields.ts";
import type { DeskGame } from "./desk-game.ts";
import { GameExtensions } from "./game-extensions.tsx";
import { GameOptions } from "./game-options.tsx";
import { GameSets } from "./game-sets.tsx";
import { OfferSwitch } from "./offer-switch.tsx";

type Offer = NonNullable<DeskGame["offer"]>;

/** One game: to whom it is offered, with which extensions and options, and in which sets. */
export function GameSection({ gameId }: { readonly gameId: string }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const ask = useCallback(async () => {
    const reply = await client.request(DeskGameDocument, { id: gameId });
    const played = administered(reply).gamesPlayed.find((each) => each.gameId === gameId);
    return { game: reply.game, played };
  }, [client, gameId]);
  const { value, error, again } = useAsked(ask);
  const trouble = <Trouble error={error} />;
  if (!value) return trouble;
  const { game, played } = value;
  if (!game?.offer) return <p>{say("nothing-here")}</p>;
  const { offer } = game;
  return (
    <>
      {trouble}
      <Head title={game.title.text} hint={game.summary.text}>
        <OfferSwitch gameId={game.id} title={game.title.text} isOn={offer.enabled} onChange={again} />
        <OfferDeed game={game} offer={offer} onChange={again} />
      </Head>
      <Facts
        facts={[
          [say("version"), game.version],
          [say("audience"), audienceOf(offer, say)],
          [say("accounts.also"), offer.accounts.map(({ id, name }) => name || id).join(", ")],
          [say("rated"), say(offer.rated ? "yes" : "no")],
          [say("combining"), say(`combining.${offer.combining}`)],
          [say("apart"), offer.apart.map((group) => group.join(" / ")).join("; ")],
          [
            say("played"),
            played ? say("played.count", { matches: played.matches, people: played.people }) : say("played.nobody"),
          ],
        ]}
      />
      {game.extensions.length > 0 && (
        <section>
          <h3 className={styles.subhead}>{say("extensions")}</h3>
          <GameExtensions game={game} played={played?.extensions ?? []} onChange={again} />
        </section>
      )}
      <section>
        <h3 className={styles.subhead}>{say("options")}</h3>
        <GameOptions game={game} offer={offer} onChange={again} />
      </section>
      <section>
        <GameSets game={game} onChange={again} />
      </section>
    </>
  );
}

const combinings = ["ANY", "SETS", "NONE"] as const satisfies readonly Combining[];

function OfferDeed({
  game,
  offer,
  onChange,
}: {
  readonly game: DeskGame;
  readonly offer: Offer;
  readonly onChange: () => void;
}) {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("offer.change")}
      title={say("offer.change.of", { title: game.title.text })}
      warns={say("offer.change.warns")}
      fields={[
        roleField(say, offer.role),
        accountsField(say, offer.accounts),
        ratedField(say, offer.rated),
        {
          ...{ kind: "choice", name: "combining", label: say("combining"), initial: offer.combining },
          choices: choicesOf(combinings, (each) => say(`combining.${each}`)),
        },
        {
          ...{ kind: "lines", name: "apart", label: say("apart"), hint: say("apart.hint"), isOptional: true },
          initial: offer.apart.map((group) => group.join(", ")).join("\n"),
        },
      ]}
      act={async ({ role, accounts = "", rated, combining, apart = "" }) => {
        await client.request(SetGameOfferDocument, {
          input: {
            gameId: game.id,
            role: role as Offer["role"],
            accountIds: idsIn(accounts),
            rated: rated === "yes",
            combining: combining as Combining,
            apart: linesIn(apart)
              .map(idsIn)
              .filter((group) => group.length > 0),
          },
        });
        onChange();
        return say("offer.changed", { title: game.title.text });
      }}
    />
  );
}
