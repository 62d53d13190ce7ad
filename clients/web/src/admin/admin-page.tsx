import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { Unseen } from "../../../board/kit/unseen.tsx";
import type { Asked } from "../app/asked.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import styles from "./parts/desk.module.css";
import { type DeskKey, DeskSpeaking, useDeskSpeech } from "./parts/desk-speech.tsx";
import { NewsDesk } from "./parts/news.tsx";
import { useWaiting, type Waiting } from "./parts/waiting.ts";
import { AccountSection } from "./sections/account.tsx";
import { AccountsSection } from "./sections/accounts.tsx";
import { FrontendsSection } from "./sections/frontends.tsx";
import { GameSection } from "./sections/game.tsx";
import { GamesSection } from "./sections/games.tsx";
import { InvitationsSection } from "./sections/invitations.tsx";
import { AuditSection, ModerationSection } from "./sections/logs.tsx";
import { MatchSection } from "./sections/match.tsx";
import { MatchesSection } from "./sections/matches.tsx";
import { OverviewSection } from "./sections/overview.tsx";
import { PluginsSection } from "./sections/plugins.tsx";
import { ReportsSection } from "./sections/reports.tsx";
import { ServerSection } from "./sections/server.tsx";
import { SiteSection } from "./sections/site.tsx";

interface Section {
  readonly title: DeskKey;
  readonly isForModerators?: boolean;
  /** @param waiting what waits for whoever looks, as the menu counts it */
  readonly show: (waiting: Asked<Waiting>) => ReactNode;
  /** One thing of it, by its id. */
  readonly one?: (id: string) => ReactNode;
}

/** The sections by the last part of their address, in the order of the menu. */
const sections: { readonly [part: string]: Section } = {
  overview: { title: "section.overview", show: (waiting) => <OverviewSection waiting={waiting} /> },
  matches: {
    title: "section.matches",
    show: () => <MatchesSection />,
    one: (id) => <MatchSection key={id} matchId={id} />,
  },
  games: { title: "section.games", show: () => <GamesSection />, one: (id) => <GameSection key={id} gameId={id} /> },
  plugins: { title: "section.plugins", show: () => <PluginsSection /> },
  accounts: {
    title: "section.accounts",
    show: () => <AccountsSection />,
    one: (id) => <AccountSection key={id} accountId={id} />,
  },
  invitations: { title: "section.invitations", show: () => <InvitationsSection /> },
  reports: { title: "section.reports", isForModerators: true, show: () => <ReportsSection /> },
  moderation: { title: "section.moderation", isForModerators: true, show: () => <ModerationSection /> },
  site: { title: "section.site", show: () => <SiteSection /> },
  frontends: { title: "section.frontends", show: () => <FrontendsSection /> },
  server: { title: "section.server", show: () => <ServerSection /> },
  audit: { title: "section.audit", show: () => <AuditSection /> },
};

interface Place {
  readonly part?: string | undefined;
  readonly thing?: string | undefined;
}

/** The desk of those who look after the server, each section at an address of its own. */
export default function AdminPage(place: Place): ReactNode {
  return (
    <DeskSpeaking>
      <Desk {...place} />
    </DeskSpeaking>
  );
}

function Desk({ part, thing }: Place): ReactNode {
  const { me } = usePerson();
  if (me === undefined) return null;
  if (me?.role !== "ADMIN" && me?.role !== "MODERATOR") return <NotForYou isKnown={me !== null} />;
  return <Sections part={part} thing={thing} isAdmin={me.role === "ADMIN"} />;
}

function Sections({ part, thing, isAdmin }: Place & { readonly isAdmin: boolean }): ReactNode {
  const { say } = useDeskSpeech();
  const waiting = useWaiting(isAdmin, part);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the menu is wider than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useEffect(() => {
    // In braces: what it returns is a promise in some browsers, and no way to take it back.
    void current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [part]);
  const open = Object.entries(sections).filter(([, { isForModerators }]) => isAdmin || isForModerators);
  const chosen = part ?? open[0]?.[0] ?? "";
  const section = open.find(([name]) => name === chosen)?.[1];
  const counts = waiting.value && countsBySection(waiting.value);
  return (
    <NewsDesk>
      <div className={styles.desk}>
        <h1 className={styles.title}>{say("title")}</h1>
        <nav className={styles.sections} aria-label={say("sections")}>
          {open.map(([name, { title }]) => (
            <Link
              key={name}
              href={name === "overview" ? "/admin" : `/admin/${name}`}
              ref={name === chosen ? current : undefined}
              aria-current={name === chosen ? "page" : undefined}
            >
              {say(title)}
              <Count of={counts?.[name]} />
            </Link>
          ))}
        </nav>
        <div className={styles.section}>
          {!section && <p>{say("nothing-here")}</p>}
          {section &&
            (thing === undefined ? section.show(waiting) : (section.one?.(thing) ?? <p>{say("nothing-here")}</p>))}
        </div>
      </div>
    </NewsDesk>
  );
}

/** What the menu counts beside each section. */
function countsBySection(waiting: Waiting): { readonly [part: string]: number | undefined } {
  const { reports, faults = 0, stranded = 0, accounts, broken } = waiting;
  return { matches: faults + stranded, plugins: broken, accounts, reports };
}

function Count({ of }: { readonly of: number | undefined }): ReactNode {
  const { say } = useDeskSpeech();
  if (!of) return null;
  return (
    <span className={styles.count}>
      {of}
      <Unseen>{say("waiting")}</Unseen>
    </span>
  );
}

/** For everybody who has come here by chance. */
function NotForYou({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const { say, common } = useDeskSpeech();
  return (
    <div className={parts.narrow}>
      <h1>{say("not-for-you.title")}</h1>
      <p>{say(isKnown ? "not-for-you.text" : "not-for-you.sign-in")}</p>
      <div className={parts.row}>
        {!isKnown && (
          <Link href="/you" className={parts.main}>
            {common.say("nav.sign-in")}
          </Link>
        )}
        <Link href="/" className={parts.button}>
          {say("not-for-you.start")}
        </Link>
      </div>
    </div>
  );
}
