import { administered, type Game } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { Trouble } from "../../app/problem.tsx";
import { BrokenPluginsDocument, type BrokenPluginsQuery, LoadPluginsDocument } from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { Head } from "../parts/shown.tsx";

type Broken = NonNullable<BrokenPluginsQuery["administration"]>["brokenPlugins"][number];
type Plugin = { readonly id: string; readonly title: string; readonly version: string; readonly isGame: boolean };

/** What is installed, what cannot be used, and taking in what is new. */
export function PluginsSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  // Together: what is taken in may belong to either.
  const ask = useCallback(async () => {
    const [games, broken] = await Promise.all([client.games(), client.request(BrokenPluginsDocument, {})]);
    return { installed: pluginsOf(games), broken: administered(broken).brokenPlugins };
  }, [client]);
  const { value, error, again } = useAsked(ask);
  return (
    <>
      <Head title={say("section.plugins")} hint={say("plugins.hint")}>
        <Deed
          label={say("plugins.load")}
          warns={say("plugins.load.warns")}
          act={async () => {
            const { games: taken, brokenPlugins } = (await client.request(LoadPluginsDocument, {})).loadPlugins;
            again();
            const names = taken.map(({ id, version }) => `${id} ${version}`);
            const done =
              names.length === 0 ? say("plugins.nothing-new") : say("plugins.loaded", { names: names.join(", ") });
            return brokenPlugins.length === 0
              ? done
              : `${done} ${say("plugins.some-broken", { count: brokenPlugins.length })}`;
          }}
        />
      </Head>
      <Trouble error={error} />
      <section>
        <h3 className={styles.subhead}>{say("plugins.broken")}</h3>
        {value && (
          <Records<Broken>
            label={say("plugins.broken")}
            rows={value.broken}
            none={say("plugins.broken.none")}
            keyOf={({ path }) => path}
            columns={[
              { label: say("plugin"), kind: "main", of: ({ path }) => path },
              { label: say("reason"), of: ({ reason }) => <span className={styles.bad}>{reason}</span> },
            ]}
          />
        )}
      </section>
      <section>
        <h3 className={styles.subhead}>{say("plugins.installed")}</h3>
        <Records<Plugin>
          label={say("plugins.installed")}
          rows={value?.installed ?? []}
          keyOf={({ id }) => id}
          columns={[
            { label: say("plugin"), kind: "main", of: ({ title }) => title },
            { label: say("key"), of: ({ id }) => id },
            { label: say("kind"), of: ({ isGame }) => say(isGame ? "game" : "extension") },
            { label: say("version"), of: ({ version }) => version },
          ]}
        />
      </section>
    </>
  );
}

/** Games, each followed by its extensions. */
function pluginsOf(games: readonly Game[]): readonly Plugin[] {
  return games.flatMap(({ id, title, version, extensions }) => [
    { id, title: title.text, version, isGame: true },
    ...extensions.map((extension) => ({
      ...{ id: extension.id, title: extension.title.text, version: extension.version, isGame: false },
    })),
  ]);
}
