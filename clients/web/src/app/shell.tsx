import { type ReactNode, useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { addressOf } from "./addresses.ts";
import { useAsked } from "./asked.ts";
import { useClient } from "./connection.ts";
import { reasonOf } from "./failure.ts";
import { type Language, languages, useSpeech } from "./language.ts";
import { useIsLost, useIsOld } from "./line.ts";
import { usePerson } from "./me.ts";
import styles from "./shell.module.css";
import { signInFrom } from "./way-back.ts";

/** The diamond of the name. */
export function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1 19 10 10 19 1 10Z M10 6 6 10 10 14 14 10Z" fillRule="evenodd" />
    </svg>
  );
}

interface ShellProps {
  readonly children: ReactNode;
  /** Why the page gets nothing new any more, where that is so. */
  readonly stopped?: unknown;
}

/** What is round every page but the table. */
export function Shell({ children, stopped }: ShellProps): ReactNode {
  const { say } = useSpeech();
  const { me } = usePerson();
  const [location] = useLocation();
  useEffect(() => {
    if (location) scrollTo(0, 0);
  }, [location]);
  const links = [
    ["/", say("nav.play")],
    ["/tables", say("nav.tables")],
    ["/matches", say("nav.matches")],
    ["/standings", say("nav.standings")],
    ...(me?.role === "ADMIN" || me?.role === "MODERATOR" ? [["/admin", say("nav.admin")] as const] : []),
  ] as const;
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Link href="/" className={styles.brand}>
          <Mark /> Conclave
        </Link>
        <nav aria-label={say("nav.label")} className={styles.nav}>
          {links.map(([to, text]) => (
            <Link key={to} href={to} aria-current={isAt(location, to) ? "page" : undefined}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageChoice />
          <Link href={me ? "/you" : signInFrom(location)} className={styles.you}>
            {me ? me.name : say("nav.sign-in")}
          </Link>
        </div>
      </header>
      <LostLine stopped={stopped} />
      <SiteNotice />
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span>{say("footer.line")}</span>
        <a href={addressOf("about")}>{say("footer.about")}</a>
      </footer>
    </div>
  );
}

/** Whether a page belongs to one of the menu. */
function isAt(location: string, to: string): boolean {
  return location === to || (to !== "/" && location.startsWith(`${to}/`));
}

/** What the admins of the server have to say to everybody. */
function SiteNotice(): ReactNode {
  const client = useClient();
  const { value: site } = useAsked(useCallback(() => client.site(), [client]));
  if (!site?.notice) return null;
  return <p className={styles.notice}>{site.notice.text}</p>;
}

/** The language, switched at once. */
export function LanguageChoice(): ReactNode {
  const { say, language, speak } = useSpeech();
  return (
    <select
      className={styles.language}
      aria-label={say("language.label")}
      value={language}
      onChange={(event) => speak(event.target.value as Language)}
    >
      {Object.entries(languages).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

/**
 * Says that the connection is lost, while it is: a line, and all else stays.
 *
 * @param stopped why the page gets nothing new even where there is a connection
 */
export function LostLine({ stopped }: { readonly stopped?: unknown }): ReactNode {
  const { say } = useSpeech();
  const isLost = useIsLost();
  const isOld = useIsOld();
  const isStopped = stopped !== undefined;
  return (
    <div role="status" className={isLost || isOld || isStopped ? styles.lost : styles.held}>
      {isLost ? (
        say("lost")
      ) : isOld ? (
        <>
          {say("old")} <Reload text={say("old.reload")} />
        </>
      ) : isStopped ? (
        <>
          {say("stopped", { reason: reasonOf(stopped, say) })} <Reload text={say("stopped.reload")} />
        </>
      ) : null}
    </div>
  );
}

function Reload({ text }: { readonly text: string }): ReactNode {
  return (
    <button type="button" className={styles.reload} onClick={() => location.reload()}>
      {text}
    </button>
  );
}
