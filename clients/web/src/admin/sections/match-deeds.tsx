import { administered, type ConclaveClient, isOver } from "conclave/sdk";
import type { ReactNode } from "react";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { saveFile } from "../../app/saving.ts";
import {
  AnyMatchFileDocument,
  DeskHandOverDocument,
  type DeskMatchFieldsFragment,
  ResumeFaultedMatchDocument,
} from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { useNews } from "../parts/news.tsx";
import { asOperator, operatorField } from "../parts/operator.ts";
import { reasonField } from "../parts/usual-fields.ts";

interface MatchDeedsProps {
  readonly match: DeskMatchFieldsFragment;
  readonly onChange: () => void;
  /** Called instead when the match is gone. */
  readonly onDeleted: () => void;
}

/** What can be done with a match as it stands. */
export function MatchDeeds({ match, onChange, onDeleted }: MatchDeedsProps): ReactNode {
  const { status } = match;
  return (
    <>
      {status === "FAULTED" && <Resume match={match} onChange={onChange} />}
      {status === "LOBBY" && <HandOver match={match} onChange={onChange} />}
      {status !== "LOBBY" && <Export match={match} />}
      {isOver(match) ? <Delete match={match} onDeleted={onDeleted} /> : <End match={match} onChange={onChange} />}
    </>
  );
}

/** Lets a match whose rules have failed go on. */
function Resume({ match, onChange }: Pick<MatchDeedsProps, "match" | "onChange">): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("match.resume")}
      warns={say("match.resume.warns")}
      act={async () => {
        const { resumeFaultedMatch } = await client.request(ResumeFaultedMatchDocument, { matchId: match.id });
        onChange();
        return say("match.is-now", { status: common.say(`status.${resumeFaultedMatch.match.status}`) });
      }}
    />
  );
}

interface EndProps extends Pick<MatchDeedsProps, "onChange"> {
  readonly match: Pick<DeskMatchFieldsFragment, "id" | "status">;
}

/** Ends a match that is not over. */
export function End({ match, onChange }: EndProps): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("match.end")}
      warns={say(match.status === "LOBBY" ? "match.end.warns-lobby" : "match.end.warns")}
      isDangerous
      fields={[reasonField(say, "logged")]}
      act={async ({ reason = "" }) => {
        const { status } = await client.administration.endMatch(match.id, reason);
        onChange();
        return say("match.is-now", { status: common.say(`status.${status}`) });
      }}
    />
  );
}

function Delete({ match, onDeleted }: Pick<MatchDeedsProps, "match" | "onDeleted">): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("match.delete")}
      warns={say("match.delete.warns")}
      isDangerous
      fields={[reasonField(say, "logged")]}
      act={async ({ reason = "" }) => {
        await client.administration.deleteMatch(match.id, reason);
        onDeleted();
        return say("match.deleted");
      }}
    />
  );
}

function HandOver({ match, onChange }: Pick<MatchDeedsProps, "match" | "onChange">): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const others = match.seats.flatMap(({ account, name }) =>
    account && account.id !== match.host.id ? [[account.id, name ?? account.id] as const] : [],
  );
  if (others.length === 0) return null;
  return (
    <Deed
      label={say("match.hand-over")}
      warns={say("match.hand-over.warns")}
      fields={[{ kind: "choice", name: "account", label: say("match.host"), choices: others }]}
      act={async ({ account = "" }) => {
        const { handOverMatch } = await client.request(DeskHandOverDocument, { matchId: match.id, accountId: account });
        onChange();
        return say("match.handed-over", { name: handOverMatch.match.host.name });
      }}
    />
  );
}

function Export({ match }: Pick<MatchDeedsProps, "match">): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const { run } = useNews();
  const save = async (from: ConclaveClient): Promise<string> => {
    const { matchFile } = administered(await from.request(AnyMatchFileDocument, { matchId: match.id }));
    saveFile(`match-${match.id}.json`, matchFile);
    return say("match.exported");
  };
  if (!isOver(match)) {
    // What is still played has secrets, which only the operator may see.
    return (
      <Deed
        label={say("match.export")}
        warns={say("match.export.warns")}
        fields={[operatorField(say)]}
        act={({ token = "" }) => asOperator(token, common.language, save)}
      />
    );
  }
  return (
    <button type="button" className={parts.button} onClick={() => void run(() => save(client))}>
      {say("match.export")}
    </button>
  );
}
