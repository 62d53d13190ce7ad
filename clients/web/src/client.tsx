import type { Account, ConclaveClient } from "conclave/sdk";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Route, Router, Switch } from "wouter";
import { ClientContext, connect, pathOfPages } from "./app/connection.ts";
import { loadFonts } from "./app/fonts.ts";
import { kept } from "./app/kept.ts";
import { type Language, SpeechContext, speechOf, type Words, wordsIn } from "./app/language.ts";
import { MeContext } from "./app/me.ts";
import { paths } from "./app/paths.ts";
import { Shell } from "./app/shell.tsx";
import { MatchesPage } from "./pages/matches-page.tsx";
import { StartPage } from "./pages/start-page.tsx";

const MatchPage = lazy(() => import("./pages/match-page.tsx"));
const NewMatchPage = lazy(() => import("./pages/new-match-page.tsx"));
const TablesPage = lazy(() => import("./pages/tables-page.tsx"));
const JoinPage = lazy(() => import("./pages/join-page.tsx"));
const StandingsPage = lazy(() => import("./pages/standings-page.tsx"));
const YouPage = lazy(() => import("./pages/you-page.tsx"));
const NothingPage = lazy(() => import("./pages/nothing-page.tsx"));

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

/** The client: in one language, with one connection. */
export function App({ first }: { readonly first: Spoken }): ReactNode {
  const [spoken, setSpoken] = useState(first);
  const { language, words } = spoken;
  const speak = useCallback(async (next: Language) => {
    kept.write("language", next);
    setSpoken({ language: next, words: await wordsIn(next) });
  }, []);
  const speech = useMemo(() => speechOf(language, words, (next) => void speak(next)), [language, words, speak]);
  useEffect(() => {
    document.documentElement.lang = language;
    void loadFonts(language);
  }, [language]);
  return (
    <SpeechContext value={speech}>
      <Connected key={language} language={language} />
    </SpeechContext>
  );
}

/** What is below speaks to the server in one language: texts of two are never mixed. */
function Connected({ language }: { readonly language: Language }): ReactNode {
  const [client, setClient] = useState<ConclaveClient>();
  const [me, setMe] = useState<Account | null>();
  useEffect(() => {
    const opened = connect(language);
    setClient(opened);
    opened.me().then(
      (account) => setMe(account ?? null),
      // Without an answer nobody is known; pages say for themselves what does not work.
      () => setMe(null),
    );
    return () => void opened.close();
  }, [language]);
  const person = useMemo(() => ({ me, setMe }), [me]);
  if (!client) return null;
  return (
    <ClientContext value={client}>
      <MeContext value={person}>
        <Router base={pathOfPages}>
          <Pages />
        </Router>
      </MeContext>
    </ClientContext>
  );
}

function Pages(): ReactNode {
  return (
    <Switch>
      <Route path={paths.match}>
        {({ match }) => (
          <Suspense>
            <MatchPage key={match} matchId={match} />
          </Suspense>
        )}
      </Route>
      <Route>
        <Shell>
          <Suspense>
            <Switch>
              <Route path={paths.start} component={StartPage} />
              <Route path={paths.newMatch}>{({ game }) => <NewMatchPage gameId={game} />}</Route>
              <Route path={paths.tables} component={TablesPage} />
              <Route path={paths.matches} component={MatchesPage} />
              <Route path={paths.join}>{({ code }) => <JoinPage code={code} />}</Route>
              <Route path={paths.standings} component={StandingsPage} />
              <Route path={paths.you} component={YouPage} />
              <Route component={NothingPage} />
            </Switch>
          </Suspense>
        </Shell>
      </Route>
    </Switch>
  );
}
