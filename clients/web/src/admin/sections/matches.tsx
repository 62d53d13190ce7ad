import { administered } from "conclave/sdk";
import { type ReactNode, useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { useGames } from "../../pages/titles.ts";
import {
  DeskFaultsDocument,
  DeskMatchesDocument,
  type DeskMatchFieldsFragment,
  DeskStrandedDocument,
  type MatchFilterInput,
  type MatchStatus,
} from "../generated/operations.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { type Listed, Listing, listed } from "../parts/records.tsx";
import { ChoiceField, SearchForm } from "../parts/search-form.tsx";
import { Head, Id, Moment, Standing } from "../parts/shown.tsx";
import { choicesOf } from "../parts/usual-fields.ts";
import { MatchDeeds } from "./match-deeds.tsx";
import { ImportMatch } from "./match-import.tsx";

const statuses = ["LOBBY", "RUNNING", "PAUSED", "FAULTED", "STRANDED", "FINISHED", "CANCELLED", "ABANDONED"] as const;

interface Page extends Listed<DeskMatchFieldsFragment> {
  /** How many there are of each status, private ones included. */
  readonly counts?: ReadonlyMap<MatchStatus, { readonly all: number; readonly secret: number }>;
}

/** Matches: public ones, and all that cannot go on. */
export function MatchesSection(): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const { of } = useChoices();
  const games = useGames();
  const [list, status, game, title, after] = [of("list"), of("status"), of("game"), of("title"), of(pagePlace)];
  const ask = useCallback(async (): Promise<Page> => {
    const page = { first: 20, after };
    if (list === "faulted") {
      return listed(administered(await client.request(DeskFaultsDocument, page)).faults, ({ node }) => node);
    }
    if (list === "stranded") {
      return listed(administered(await client.request(DeskStrandedDocument, page)).strandedMatches, ({ node }) => node);
    }
    const filter: MatchFilterInput = {
      ...(status !== undefined && { status: status as MatchStatus }),
      ...(game !== undefined && { gameId: game }),
      ...(title !== undefined && { title }),
    };
    const reply = await client.request(DeskMatchesDocument, { ...page, filter });
    return { ...listed(reply.matches, ({ node }) => node), counts: countsOf(administered(reply).matchCounts) };
  }, [client, list, status, game, title, after]);
  const asked = useAsked<Page>(ask);
  const isPublic = list === undefined;
  return (
    <>
      <Head
        title={say("section.matches")}
        hint={say(isPublic ? "matches.hint" : list === "faulted" ? "matches.hint.faulted" : "matches.hint.stranded")}
      >
        <ImportMatch />
      </Head>
      <div className={styles.filters}>
        <ChoiceField
          name="list"
          label={say("matches.list")}
          choices={[
            ["", say("matches.public")],
            ["faulted", say("matches.faulted")],
            ["stranded", say("matches.stranded")],
          ]}
        />
        {isPublic && (
          <>
            <ChoiceField
              name="status"
              label={say("status")}
              choices={[["", say("all")], ...choicesOf(statuses, (each) => common.say(`status.${each}`))]}
            />
            <ChoiceField
              name="game"
              label={say("game")}
              choices={[["", say("all")], ...games.map(({ id, title: name }) => [id, name.text] as const)]}
            />
            <SearchForm fields={[{ name: "title", label: say("matches.title") }]} />
          </>
        )}
      </div>
      <OpenById />
      {asked.value?.counts && (
        <p className={styles.totals}>
          {statuses.map((each) => {
            const count = asked.value?.counts?.get(each);
            return (
              count && (
                <span key={each}>
                  {say(count.secret > 0 ? "matches.count-private" : "matches.count", {
                    status: common.say(`status.${each}`),
                    count: count.all,
                    secret: count.secret,
                  })}
                </span>
              )
            );
          })}
        </p>
      )}
      <Listing<DeskMatchFieldsFragment>
        label={say("section.matches")}
        asked={asked}
        none={say("matches.none")}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say("match"),
            kind: "main",
            of: ({ id, gameId, game: played, title: name }) => (
              <>
                <Link href={`/admin/matches/${id}`}>{name ?? played?.title.text ?? gameId}</Link> <Id>{id}</Id>
                {name !== null && <small className={styles.about}>{played?.title.text ?? gameId}</small>}
              </>
            ),
          },
          {
            label: say("status"),
            kind: "short",
            of: ({ status: now, fault }) => (
              <>
                <Standing look={now === "FAULTED" || now === "STRANDED" ? "bad" : "plain"}>
                  {common.say(`status.${now}`)}
                </Standing>
                {fault && <small className={styles.about}>{fault.message}</small>}
              </>
            ),
          },
          {
            label: say("extensions"),
            of: ({ extensions }) => extensions.map(({ key }) => key).join(", "),
          },
          { label: say("match.seats"), of: ({ seats }) => seats.map(({ name }) => name ?? "–").join(", ") },
          { label: say("since"), of: ({ createdAt, strandedSince }) => <Moment at={strandedSince ?? createdAt} /> },
          {
            label: say("deeds"),
            kind: "deeds",
            of: (match) =>
              isPublic ? (
                <Link href={`/match/${match.id}`} className={parts.quiet}>
                  {common.say("tables.watch")}
                </Link>
              ) : (
                <MatchDeeds match={match} onChange={asked.again} onDeleted={asked.again} />
              ),
          },
        ]}
      />
    </>
  );
}

/** Opens a match by its id, which players can tell. */
function OpenById(): ReactNode {
  const { say } = useDeskSpeech();
  const [, go] = useLocation();
  const [id, setId] = useState("");
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (id.trim() !== "") go(`/admin/matches/${encodeURIComponent(id.trim())}`);
      }}
    >
      <label className={styles.filter}>
        <span>{say("match.id")}</span>
        <input className={parts.input} value={id} onChange={(event) => setId(event.target.value)} />
      </label>
      <button type="submit" className={parts.button}>
        {say("open")}
      </button>
    </form>
  );
}

function countsOf(
  counts: readonly { readonly status: MatchStatus; readonly visibility: string; readonly count: number }[],
): NonNullable<Page["counts"]> {
  const sums = new Map<MatchStatus, { all: number; secret: number }>();
  for (const { status, visibility, count } of counts) {
    const { all, secret } = sums.get(status) ?? { all: 0, secret: 0 };
    sums.set(status, { all: all + count, secret: secret + (visibility === "PRIVATE" ? count : 0) });
  }
  return sums;
}
