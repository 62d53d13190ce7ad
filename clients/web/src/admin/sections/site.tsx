import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import {
  DeskSiteDocument,
  type DeskSiteQuery,
  type MatchCreators,
  PostNoticeDocument,
  RemoveNoticeDocument,
  SetAdmissionDocument,
  SetSiteTextsDocument,
  type SignUpPolicy,
} from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Field } from "../parts/field.tsx";
import { useNews } from "../parts/news.tsx";
import { Records } from "../parts/records.tsx";
import { Facts, Head, Moment } from "../parts/shown.tsx";
import { choicesOf, hoursField } from "../parts/usual-fields.ts";
import { textsIn } from "./notice-texts.ts";

type Site = DeskSiteQuery["server"]["site"];
type Texts = Site["translations"][number];

const policies = ["OPEN", "INVITATION", "APPROVAL", "CLOSED"] as const satisfies readonly SignUpPolicy[];
const creators = ["EVERYBODY", "ACCOUNTS", "MEMBERS", "ADMINS"] as const satisfies readonly MatchCreators[];

/** Whom the server lets in, what it says about itself, and the notice of the day. */
export function SiteSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const {
    value: site,
    error,
    again,
  } = useAsked(useCallback(async () => (await client.request(DeskSiteDocument, {})).server.site, [client]));
  const trouble = <Trouble error={error} />;
  if (!site) return trouble;
  return (
    <>
      {trouble}
      <Head title={say("section.site")} hint={say("site.hint")} />
      <Admission site={site} onChange={again} />
      <Written site={site} onChange={again} />
      <Notice site={site} onChange={again} />
    </>
  );
}

interface SitePartProps {
  readonly site: Site;
  readonly onChange: () => void;
}

function Admission({ site, onChange }: SitePartProps): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const { run } = useNews();
  const [signUp, setSignUp] = useState<string>(site.signUp);
  const [guests, setGuests] = useState(site.guests ? "yes" : "");
  const [creating, setCreating] = useState<string>(site.creators);
  const isSame = signUp === site.signUp && (guests === "yes") === site.guests && creating === site.creators;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const input = {
        ...{ signUp: signUp as SignUpPolicy, guests: guests === "yes" },
        creators: creating as MatchCreators,
      };
      await client.request(SetAdmissionDocument, { input });
      onChange();
      return say("site.saved");
    });
  };
  return (
    <form className={styles.panel} onSubmit={save}>
      <h3 className={styles.subhead}>{say("site.admission")}</h3>
      <div className={styles.formRow}>
        <Field
          field={{
            ...{ kind: "choice", name: "signUp", label: say("site.sign-up") },
            choices: choicesOf(policies, (each) => say(`sign-up.${each}`)),
          }}
          value={signUp}
          onChange={setSignUp}
        />
        <Field
          field={{
            ...{ kind: "choice", name: "creators", label: say("site.creators") },
            choices: choicesOf(creators, (each) => say(`creators.${each}`)),
          }}
          value={creating}
          onChange={setCreating}
        />
      </div>
      <Field
        field={{ kind: "check", name: "guests", label: say("site.guests"), hint: say("site.guests.hint") }}
        value={guests}
        onChange={setGuests}
      />
      <div className={parts.row}>
        <button type="submit" className={parts.main} disabled={isSame}>
          {common.say("save")}
        </button>
      </div>
    </form>
  );
}

function Written({ site, onChange }: SitePartProps): ReactNode {
  const { say } = useDeskSpeech();
  return (
    <section className={styles.panel}>
      <Head title={say("site.texts")} hint={say("site.texts.hint")}>
        <WriteDeed label={say("site.write")} onChange={onChange} />
      </Head>
      {site.translations.length > 0 && (
        <Records<Texts>
          label={say("site.texts")}
          rows={site.translations}
          keyOf={({ language }) => language}
          columns={[
            { label: say("site.language"), kind: "main", of: ({ language }) => language },
            { label: say("site.name"), of: ({ name }) => name ?? "–" },
            { label: say("site.contact"), of: ({ contact }) => contact ?? "–" },
            { label: say("site.rules"), of: ({ rules }) => <span className={styles.excerpt}>{rules ?? "–"}</span> },
            {
              label: say("deeds"),
              kind: "deeds",
              of: (texts) => <WriteDeed label={say("offer.change")} texts={texts} onChange={onChange} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function WriteDeed({
  label,
  texts,
  onChange,
}: {
  readonly label: string;
  readonly texts?: Texts;
  readonly onChange: () => void;
}) {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={label}
      title={say("site.write")}
      warns={say("site.write.warns")}
      isQuiet={texts !== undefined}
      fields={[
        {
          ...{ kind: "line", name: "language", label: say("site.language"), hint: say("site.language.hint") },
          initial: texts?.language ?? common.language,
        },
        { kind: "line", name: "name", label: say("site.name"), most: 80, isOptional: true, initial: texts?.name ?? "" },
        {
          ...{ kind: "line", name: "contact", label: say("site.contact"), most: 200, isOptional: true },
          initial: texts?.contact ?? "",
        },
        {
          ...{ kind: "lines", name: "rules", label: say("site.rules"), most: 10_000, isOptional: true },
          initial: texts?.rules ?? "",
        },
      ]}
      act={async ({ language = "", name = "", contact = "", rules = "" }) => {
        const orNothing = (text: string): string | null => (text.trim() === "" ? null : text);
        const input = { language, name: orNothing(name), contact: orNothing(contact), rules: orNothing(rules) };
        await client.request(SetSiteTextsDocument, { input });
        onChange();
        return say("site.saved");
      }}
    />
  );
}

function Notice({ site: { notice }, onChange }: SitePartProps): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  return (
    <section className={styles.panel}>
      <Head title={say("site.notice")} hint={say("site.notice.hint")}>
        <Deed
          label={say("site.notice.post")}
          warns={say("site.notice.post.warns")}
          fields={[
            { kind: "line", name: "text", label: say("site.notice.text", { language: common.language }), most: 500 },
            {
              ...{ kind: "lines", name: "also", label: say("site.notice.also"), isOptional: true },
              hint: say("site.notice.also.hint"),
            },
            hoursField(say, 8_760, 24),
          ]}
          act={async ({ text = "", also = "", hours }) => {
            const texts = [{ language: common.language, text }, ...textsIn(also)];
            const until = new Date(Date.now() + Number(hours) * 3_600_000).toISOString();
            await client.request(PostNoticeDocument, { input: { texts, until } });
            onChange();
            return say("site.notice.posted");
          }}
        />
        {notice && (
          <Deed
            label={say("site.notice.withdraw")}
            warns={say("site.notice.withdraw.warns")}
            isDangerous
            act={async () => {
              await client.request(RemoveNoticeDocument, {});
              onChange();
              return say("site.notice.withdrawn");
            }}
          />
        )}
      </Head>
      {notice && (
        <Facts
          facts={[
            ...notice.texts.map(({ language, text }) => [language, text] as const),
            [say("until"), <Moment key="until" at={notice.until} />],
          ]}
        />
      )}
    </section>
  );
}
