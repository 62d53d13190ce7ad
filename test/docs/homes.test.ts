import { expect, test } from "vitest";
import { readCode } from "../../.ci/lines.ts";

/**
 * Whoever looks for a rule guesses the name of its file. So what the rulebook of a game names in a heading or in its index has a home: a
 * file or folder of that name. The same goes for what hosts and contributors look for on the server.
 */
const names: { readonly [folder: string]: string } = {
  "plugins/armament-conflict": `
    setup choose-factions arrange-territories draw development war end-of-turn
    attack move repair retreat emergency-retreat trade strategies modifications special-attacks
    agreements full-retreat tactical-evasion breach espionage economic-blockade tactical-reload support airdrop sabotage
    combat combat-cards combat-table endurance capture destruction
    territories layers range capital terrain resources hand-limit
    factions characters troops vehicles loyalty stance
    achievements elimination peace victory`,
  "plugins/battlestar": `
    setup receive-skills movement action crisis cylon-ships prepare-jump
    characters skill-cards hand-limit destiny skill-check titles succession quorum locations brig resources
    jump destinations kobol-objective loyalty sleeper-agents sympathizer revealing super-crisis
    raiders heavy-raiders centurions basestars civilians vipers launching piloting reserves nukes
    attack-table galactica-damage viper-damage basestar-damage limits victory`,
  "plugins/codex": `
    setup ready upkeep main patrol draw tech
    workers gold tech-buildings add-ons specialization colours
    summoning levels hero-death playing spells boost channeling tokens
    arrival-fatigue exhausting patrol-zone attack flying detection sparkshot overpower obliterate
    damage deaths healing legendary resist control runes fading forecast keywords victory`,
  "plugins/starcraft": `
    setup galaxy routes place-planets planning execution regrouping
    orders special-orders build mobilize research
    resources payment force-mining workers bases transports buildings modules technologies merging
    battle skirmishes combat-cards cloaking splash retreat destruction
    event-cards conquest control elimination first-player hand-limit factions objectives victory`,
  "plugins/voidfall": `
    setup houses preparation evaluation cycle turn-order galactic-events objectives
    focus-turn preferred-focus agendas trade tracks technologies lost-technologies
    sectors adjacency guilds installations population bounties rifts abandoning
    resources production upkeep costs corruption
    fleets deploying recalling regrouping invasion battle skirmish glory
    alerts crisis-board harbingers catastrophes advancing havens difficulty scoring victory`,
  server: `
    lobby seating rematches pausing replacing absences departures deadlines clocks bots undo
    delayed-views past-positions checkpoints random translate plugin-loader
    invitations talk presence moderation reminders digests web-push mailer
    access-tokens passwords sessions recovery providers oauth erasure export
    audit metrics readiness tracing cors websocket event-stream patches persisted-operations rate-limits error-codes
    ratings statistics backup migrations`,
};

const code = readCode();

/** The names of all files and folders of code in a folder, besides those that show its things, and those that play it. */
function homesIn(folder: string): ReadonlySet<string> {
  const inside = code
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path }) => path.slice(folder.length + 1).replace(/\.\w+$/, ""))
    .filter((path) => !/^(bots|extensions|log|showing|table|testing|views|web)\//.test(path));
  return new Set(inside.flatMap((path) => path.split("/")));
}

test.each(Object.entries(names))("in %s everything has a home of its name", (folder, list) => {
  const homes = homesIn(folder);
  expect(
    list
      .trim()
      .split(/\s+/)
      .filter((name) => !homes.has(name)),
  ).toEqual([]);
});
