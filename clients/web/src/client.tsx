import type { Account, ConclaveClient } from "conclave/sdk";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Route, Router, Switch } from "wouter";
import { pathOfPages } from "./app/addresses.ts";
import { ClientContext, connect } from "./app/connection.ts";
import { meNow, meOf } from "./app/early.ts";
import { loadFonts } from "./app/fonts.ts";
import { kept } from "./app/kept.ts";
import { type Language, SpeechContext, speechOf, type Words, withWords, wordsIn } from "./app/language.ts";
import { MeContext } from "./app/me.ts";
import { paths } from "./app/paths.ts";
import { Shell } from "./app/shell.tsx";
import { Awaiting } from "./pages/awaiting.tsx";
import { StartPage } from "./pages/start-page.tsx";

const MatchPage = lazy(() => import("./pages/match-page.tsx"));
const ReplayPage = lazy(() => import("./pages/replay-page.tsx"));
const NewMatchPage = lazy(() => import("./pages/new-match-page.tsx"));
const MatchesPage = lazy(() => import("./pages/matches-page.tsx"));
const TablesPage = lazy(() => import("./pages/tables-page.tsx"));
const JoinPage = lazy(() => import("./pages/join-page.tsx"));
const StandingsPage = lazy(() => import("./pages/standings-page.tsx"));
const YouPage = lazy(() => withWords("you", import("./pages/you-page.tsx")));
const AccountPage = lazy(() => withWords("you", import("./pages/account-page.tsx")));
const SignedInPage = lazy(() => withWords("you", import("./pages/signed-in-page.tsx")));
const AdminPage = lazy(() => import("./admin/admin-page.tsx"));
const NothingPage = lazy(() => import("./pages/nothing-page.tsx"));

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

interface AppProps {
  readonly first: Spoken;
  /** Speaks to the server in the first language. */
  readonly client: ConclaveClient;
}

/** Draws the client into a page. */
export function drawClient(root: Element, props: AppProps): void {
  createRoot(root).render(<App {...props} />);
}

/** The client: in one language, with one connection. */
function App({ first, client }: AppProps): ReactNode {
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
      <Connected key={language} language={language} first={spoken === first ? client : undefined} />
    </SpeechContext>
  );
}

interface ConnectedProps {
  readonly language: Language;
  /** The first connection, which was there before the page. */
  readonly first: ConclaveClient | undefined;
}

/** What is below speaks to the server in one language: texts of two are never mixed. */
function Connected({ language, first }: ConnectedProps): ReactNode {
  const [client, setClient] = useState(first);
  const [me, setMe] = useState<Account | null | undefined>(first && meNow(first));
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round connects as whoever is signed in now
  useEffect(() => {
    const opened = (round === 0 && first) || connect(language);
    setClient(opened);
    meOf(opened).then(
      setMe,
      // Without an answer nobody is known; pages say for themselves what does not work.
      () => setMe(null),
    );
    return () => void opened.close();
  }, [language, round]);
  const known = me === undefined ? undefined : (me?.id ?? "");
  useEffect(() => {
    if (known === undefined) return;
    kept.write("account", known || undefined);
    // Whoever signs in or out in one tab does it in all.
    const look = ({ key }: StorageEvent): void => {
      if (key === "conclave.account" && (kept.read("account") ?? "") !== known) setRound((now) => now + 1);
    };
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [known]);
  useEffect(() => {
    if (!client || !known || kept.read("told") !== known) return;
    // Only for those who have asked for it, so that nobody else loads it.
    void import("./pages/you/this-browser.ts").then(({ tellAgain }) => tellAgain(client, known)).catch(() => {});
  }, [client, known]);
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
      <Route path={paths.replay}>
        {({ match }) => (
          <Suspense>
            <ReplayPage key={match} matchId={match} />
          </Suspense>
        )}
      </Route>
      <Route>
        <Shell>
          <Awaiting>
            <Suspense>
              <Switch>
                <Route path={paths.start} component={StartPage} />
                <Route path={paths.newMatch}>{({ game }) => <NewMatchPage gameId={game} />}</Route>
                <Route path={paths.tables} component={TablesPage} />
                <Route path={paths.matches} component={MatchesPage} />
                <Route path={paths.join}>{({ code }) => <JoinPage code={code} />}</Route>
                <Route path={paths.standings} component={StandingsPage} />
                <Route path={paths.you} component={YouPage} />
                <Route path={paths.account} component={AccountPage} />
                <Route path={paths.signedIn} component={SignedInPage} />
                <Route path={paths.admin}>
                  <AdminPage />
                </Route>
                <Route path={paths.adminPart}>{({ part }) => <AdminPage part={part} />}</Route>
                <Route path={paths.adminThing}>{({ part, thing }) => <AdminPage part={part} thing={thing} />}</Route>
                <Route component={NothingPage} />
              </Switch>
            </Suspense>
          </Awaiting>
        </Shell>
      </Route>
    </Switch>
  );
}
