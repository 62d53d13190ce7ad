import type { ReactNode } from "react";
import { useClient } from "../../app/connection.ts";
import { type AccountStanding, type Role, SetAccountStandingDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { roles } from "../parts/roles.ts";
import { choicesOf, hoursField, reasonField } from "../parts/usual-fields.ts";

interface AccountDeedProps {
  readonly account: { readonly id: string; readonly name: string };
  readonly onChange: () => void;
}

/** Lets an account in, refuses one that waits, or takes a membership away. */
export function StandingDeeds({
  account,
  standing,
  onChange,
}: AccountDeedProps & { readonly standing: AccountStanding }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const set = async (next: AccountStanding, reason?: string): Promise<string> => {
    const input = { accountId: account.id, standing: next, ...(reason ? { reason } : {}) };
    const { standing: now } = (await client.request(SetAccountStandingDocument, { input })).setAccountStanding;
    onChange();
    return say("account.stands", { name: account.name, standing: say(`standing.${now}`) });
  };
  return (
    <>
      {standing !== "MEMBER" && (
        <Deed
          label={say("account.approve")}
          title={say("account.approve.of", { name: account.name })}
          warns={say("account.approve.warns")}
          fields={[reasonField(say, "told", true)]}
          act={({ reason }) => set("MEMBER", reason)}
        />
      )}
      {standing === "WAITING" && (
        <Deed
          label={say("account.refuse")}
          title={say("account.refuse.of", { name: account.name })}
          warns={say("account.refuse.warns")}
          isDangerous
          fields={[reasonField(say, "told")]}
          act={({ reason }) => set("REFUSED", reason)}
        />
      )}
      {standing === "MEMBER" && (
        <Deed
          label={say("account.dismiss")}
          title={say("account.dismiss.of", { name: account.name })}
          warns={say("account.dismiss.warns")}
          isDangerous
          fields={[reasonField(say, "told", true)]}
          act={({ reason }) => set("ADMITTED", reason)}
        />
      )}
    </>
  );
}

/** Gives an account another role. */
export function RoleDeed({ account, role, onChange }: AccountDeedProps & { readonly role: Role }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const registered = roles.filter((each) => each !== "GUEST");
  const choices = choicesOf(registered, (each) => say(`role.${each}`));
  return (
    <Deed
      label={say("account.role")}
      title={say("account.role.of", { name: account.name })}
      warns={say("account.role.warns")}
      fields={[{ kind: "choice", name: "role", label: say("role"), choices, initial: role }]}
      act={async ({ role: next }) => {
        const { role: now } = await client.administration.setRole(account.id, next as Role);
        onChange();
        return say("account.has-role", { name: account.name, role: say(`role.${now}`) });
      }}
    />
  );
}

/** Bans an account, or lets it be used again. */
export function BanDeed({ account, isBanned, onChange }: AccountDeedProps & { readonly isBanned: boolean }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const act = async (hours: number, why: string): Promise<string> => {
    await client.administration.ban(account.id, hours, why);
    onChange();
    return say(hours === 0 ? "account.unbanned" : "account.banned", { name: account.name });
  };
  return isBanned ? (
    <Deed
      label={say("account.unban")}
      title={say("account.unban.of", { name: account.name })}
      warns={say("account.unban.warns")}
      fields={[reasonField(say, "logged")]}
      act={({ reason: why = "" }) => act(0, why)}
    />
  ) : (
    <Deed
      label={say("account.ban")}
      title={say("account.ban.of", { name: account.name })}
      warns={say("account.ban.warns")}
      isDangerous
      fields={[hoursField(say, 87_600, 48, say("account.ban.hours")), reasonField(say, "told")]}
      act={({ hours, reason: why = "" }) => act(Number(hours), why)}
    />
  );
}

/** Forbids somebody to talk for a while, or lets them again: moderators may, too. */
export function SilenceDeed({
  account,
  isSilent,
  onChange,
}: AccountDeedProps & { readonly isSilent: boolean }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const act = async (hours: number, why: string | undefined): Promise<string> => {
    await client.moderation.silence(account.id, hours, why || undefined);
    onChange();
    return say(hours === 0 ? "account.unsilenced" : "account.silenced", { name: account.name });
  };
  return isSilent ? (
    <Deed
      label={say("account.unsilence")}
      title={say("account.unsilence.of", { name: account.name })}
      warns={say("account.unsilence.warns")}
      fields={[reasonField(say, "logged", true)]}
      act={({ reason: why }) => act(0, why)}
    />
  ) : (
    <Deed
      label={say("account.silence")}
      title={say("account.silence.of", { name: account.name })}
      warns={say("account.silence.warns")}
      isDangerous
      fields={[hoursField(say, 8_760, 24, say("account.silence.hours")), reasonField(say, "logged")]}
      act={({ hours, reason: why }) => act(Number(hours), why)}
    />
  );
}

/** Makes a link with which somebody sets a new password. */
export function ResetDeed({ account }: Pick<AccountDeedProps, "account">): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("account.reset")}
      title={say("account.reset.of", { name: account.name })}
      warns={say("account.reset.warns")}
      act={async () => {
        const { code, link } = await client.administration.issuePasswordReset(account.id);
        return {
          title: say("account.reset.made", { name: account.name }),
          lines: [{ label: say(link ? "accounts.link" : "accounts.code"), text: link ?? code }],
        };
      }}
    />
  );
}
