import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { reasonOf } from "../../app/failure.ts";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";

/** What has become of what an admin has done last. */
interface News {
  readonly tell: (text: string) => void;
  /** Does something at once. What the server refuses is said with its reason. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>;
}

const NewsContext = createContext<News | undefined>(undefined);

/** A line at the lower edge that says what has been done, or why not. */
export function NewsDesk({ children }: { readonly children: ReactNode }): ReactNode {
  const { common } = useDeskSpeech();
  const { say } = common;
  const [told, setTold] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const tell = useCallback((text: string) => setTold({ text, isBad: false }), []);
  const run = useCallback(
    async (work: () => Promise<string | undefined>) => {
      setTold(undefined);
      try {
        const text = await work();
        if (text !== undefined) setTold({ text, isBad: false });
      } catch (error) {
        setTold({ text: reasonOf(error, say), isBad: true });
      }
    },
    [say],
  );
  const news = useMemo(() => ({ tell, run }), [tell, run]);
  return (
    <NewsContext value={news}>
      {children}
      <div className={styles.news} role="status">
        {told && (
          <p className={told.isBad ? styles.newsBad : styles.newsGood}>
            <span>{told.text}</span>
            <button
              type="button"
              className={styles.dismiss}
              aria-label={say("close")}
              onClick={() => setTold(undefined)}
            >
              ×
            </button>
          </p>
        )}
      </div>
    </NewsContext>
  );
}

/** How to say what has been done. */
export function useNews(): News {
  const news = useContext(NewsContext);
  if (!news) throw new Error("nothing can be told here");
  return news;
}
