import { useEffect, useState, useSyncExternalStore } from "react";
import { useClient } from "../app/connection.ts";
import { usePerson } from "../app/me.ts";
import { Conversation, type Talked } from "./conversation.ts";
import type { Followed } from "./followed-match.ts";

/** What is said in a match, and by which hands it can be changed; nothing for somebody who is not known. */
export interface TalkedHere {
  readonly conversation: Conversation;
  readonly talked: Talked;
}

const silent = (): (() => void) => () => {};
const nothing = (): undefined => undefined;

/** What is said in a match, as it is said. */
export function useConversation({ match: { id, status, seat } }: Followed): TalkedHere | undefined {
  const client = useClient();
  const { me } = usePerson();
  const [conversation, setConversation] = useState<Conversation>();
  const account = me?.id;
  // The rooms depend on the seat, and on whether the match has begun or ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew then
  useEffect(() => {
    if (account === undefined) return setConversation(undefined);
    const opened = new Conversation(client, id, account);
    setConversation(opened);
    // Whoever may not talk here has no rooms.
    opened.open().catch(() => {});
    return () => opened.close();
  }, [client, account, id, status, seat]);
  const talked = useSyncExternalStore(conversation?.listen ?? silent, conversation?.read ?? nothing);
  return conversation && talked ? { conversation, talked } : undefined;
}
