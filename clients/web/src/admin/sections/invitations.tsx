import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { Trouble } from "../../app/problem.tsx";
import {
  CreateSiteInvitationDocument,
  type CreateSiteInvitationInput,
  RevokeSiteInvitationDocument,
  SiteInvitationsDocument,
  type SiteInvitationsQuery,
} from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { Head, Moment, Person } from "../parts/shown.tsx";
import { hoursField } from "../parts/usual-fields.ts";

type Invitation = NonNullable<SiteInvitationsQuery["administration"]>["siteInvitations"][number];

/** The invitations to this server that are good. */
export function InvitationsSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { value, error, again } = useAsked(
    useCallback(async () => administered(await client.request(SiteInvitationsDocument, {})).siteInvitations, [client]),
  );
  return (
    <>
      <Head title={say("section.invitations")} hint={say("invitations.hint")}>
        <Deed
          label={say("invitations.make")}
          warns={say("invitations.make.warns")}
          fields={[
            { kind: "number", name: "uses", label: say("invitations.uses"), min: 1, max: 1_000, initial: "1" },
            hoursField(say, 8_760, 168),
            { kind: "line", name: "note", label: say("invitations.note"), isOptional: true, most: 80 },
          ]}
          act={async ({ uses, hours, note }) => {
            const choice = { uses: Number(uses), validHours: Number(hours) };
            const input: CreateSiteInvitationInput = { ...choice, ...(note ? { note } : {}) };
            const { code } = (await client.request(CreateSiteInvitationDocument, { input })).createSiteInvitation;
            again();
            return { title: say("invitations.made"), lines: [{ label: say("invitations.code"), text: code }] };
          }}
        />
      </Head>
      <Trouble error={error} />
      {value && (
        <Records<Invitation>
          label={say("section.invitations")}
          rows={value}
          none={say("invitations.none")}
          keyOf={({ key }) => key}
          columns={[
            { label: say("invitations.note"), kind: "main", of: ({ note, key }) => note ?? key },
            { label: say("invitations.uses"), kind: "number", of: ({ uses }) => uses },
            { label: say("until"), of: ({ expiresAt }) => <Moment at={expiresAt} /> },
            { label: say("by"), of: ({ maker }) => (maker ? <Person {...maker} /> : say("operator")) },
            {
              label: say("deeds"),
              kind: "deeds",
              of: ({ key }) => (
                <Deed
                  label={say("invitations.revoke")}
                  warns={say("invitations.revoke.warns")}
                  isDangerous
                  act={async () => {
                    await client.request(RevokeSiteInvitationDocument, { key });
                    again();
                    return say("invitations.revoked");
                  }}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}
