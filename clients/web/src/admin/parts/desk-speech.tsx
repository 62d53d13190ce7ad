import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Language, type Speech, useSpeech } from "../../app/language.ts";
import { type CompiledMessage, formatMessage, type MessageParams } from "../../app/message.ts";
import type en from "../messages/en.json";

/** The messages of the desk. Only whoever opens it loads them. */
export type DeskKey = keyof typeof en;

export type DeskSay = (key: DeskKey, params?: MessageParams) => string;

/** How things are said on the desk: its own messages, and those of all pages. */
export interface DeskSpeech {
  readonly say: DeskSay;
  readonly common: Speech;
}

type DeskWords = { readonly [key in DeskKey]: CompiledMessage };

const loaders: { readonly [language in Language]: () => Promise<{ readonly default: unknown }> } = {
  en: () => import("../messages/en.json"),
  "zh-Hans": () => import("../messages/zh-Hans.json"),
  "zh-Hant": () => import("../messages/zh-Hant.json"),
};

const DeskSpeechContext = createContext<DeskSpeech | undefined>(undefined);

/** Shows what is inside once its messages are there. */
export function DeskSpeaking({ children }: { readonly children: ReactNode }): ReactNode {
  const common = useSpeech();
  const { language } = common;
  const [speech, setSpeech] = useState<DeskSpeech>();
  useEffect(() => {
    let wanted = true;
    void loaders[language]().then(({ default: loaded }) => {
      const words = loaded as DeskWords;
      if (wanted) setSpeech({ common, say: (key, params) => formatMessage(words[key], language, params) });
    });
    return () => {
      wanted = false;
    };
  }, [language, common]);
  return speech && <DeskSpeechContext value={speech}>{children}</DeskSpeechContext>;
}

/** How to say things on the desk. */
export function useDeskSpeech(): DeskSpeech {
  const speech = useContext(DeskSpeechContext);
  if (!speech) throw new Error("there is no desk here");
  return speech;
}
