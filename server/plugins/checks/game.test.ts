import { describe, expect, it } from "vitest";
import { extension, game, ids, pluginFolder } from "../../../test/support/plugin-folder.ts";
import { loadPlugins } from "../plugin-loader.ts";

const folder = pluginFolder();

describe("the plugin loader skips a broken game and reports why, while others work:", () => {
  const cases: [name: string, code: string, reason: RegExp][] = [
    ["it does not parse", "export default {", /Error/],
    [
      "a phase has no name for people",
      game("bad", `phases: { play: function* () {}, rest: function* () {} }`),
      /^phase "rest" needs the message "phase\.rest", which is missing in en, zh-Hans, zh-Hant$/,
    ],
    [
      "a phase has no name in one language",
      game(
        "bad",
        `messages: { en: words, "zh-Hans": words, "zh-Hant": { "game.title": "T", "game.summary": "S", "card.ace": "A" } }`,
      ),
      /phase "play" needs the message "phase\.play", which is missing in zh-Hant$/,
    ],
    [
      "an action has no name for people",
      game("bad", `actions: { look: { group: "main", choices: () => [], rule: function* () {} } }`),
      /^action "look" needs the message "procedure\.look", which is missing in en, zh-Hans, zh-Hant$/,
    ],
    [
      "a window has no name for people",
      game(
        "bad",
        `reactions: [{ event: "bang", timing: "after", optional: { window: "duck", seats: () => [], options: () => [], rule: function* () {} } }]`,
      ),
      /^window "duck" needs the message "window\.duck", which is missing in en, zh-Hans, zh-Hant$/,
    ],
    [
      "a procedure and a window of its rules have no name for people",
      game("bad", `procedures: [{ procedure: "toss", rule: function* () {} }], windows: ["peek"]`),
      /^procedure "toss" needs the message "procedure\.toss", which is missing in en, zh-Hans, zh-Hant; window "peek" needs/,
    ],
    [
      "it lists triggers of an event that has not happened yet",
      game("bad", `events: [{ name: "bang" }], reactions: [{ event: "bang", timing: "before", triggers: [] }]`),
      /^reactions\[0\]\.triggers must be a function, but is a list; reactions\[0\] lists triggers, which come after/,
    ],
    [
      "its procedures do nothing",
      game("bad", `procedures: [{ procedure: "toss" }]`),
      /^procedures\[0\]\.rule must be a function, but is missing/,
    ],
    [
      "its vocabulary has no lists",
      game("bad", `vocabulary: { prompts: { play: "choose" }, about: ["card", 7] }`),
      /^vocabulary\.prompts\.play must be a list, but is a string; vocabulary\.about must only have strings$/,
    ],
    [
      "its scenes say nothing",
      game("bad", `scenes: [{ key: "Peek", seats: 0, seed: "s", bots: "search" }]`),
      /^scenes\[0\]\.key must be in kebab-case.*; scenes\[0\] needs the message "scene\.Peek".*; scenes\[0\]\.seats must be a whole number of at least 1; scenes\[0\]\.until must be a function, but is missing; scenes\[0\]\.bots must be one of/,
    ],
    [
      "a value of an enum of its view has no message",
      game(
        "bad",
        `viewType: view.object("BadView", "What is seen.", {
          suit: view.oneOf(view.enum("BadSuit", "A suit.", { ACE: "An ace.", KING: "A king." }, (id) => t("card." + id)), "It."),
        })`,
      ),
      /^the value "KING" of the enum "BadSuit" needs the message "card\.king", which is missing in en, zh-Hans, zh-Hant$/,
    ],
    [
      "a board has no title",
      game("bad", `boards: [{ name: "map", perSeat: false, parts: () => [] }]`),
      /^boards\[0\]\.title must be an object, but is missing/,
    ],
    [
      "a place of a board has no name",
      game(
        "bad",
        `boards: [board.of("map", { title: t("card.ace") }, [board.place("a", { kind: "x", at: { x: 0, y: NaN } })])]`,
      ),
      /^the board "map": the place "a" must be an object, but is missing; .* must have a number as y$/,
    ],
    [
      "a link of a board leads nowhere",
      game("bad", `boards: [board.of("map", { title: t("card.ace") }, [board.link("a", "b", { kind: "way" })])]`),
      /^the board "map": the link "a-b" names "a" as an end, which is no place of the board; .* names "b"/,
    ],
    [
      "what options are about is found in no list and on no board that there is",
      game(
        "bad",
        `references: { hat: { found: "entry", lists: ["mian"] }, way: { found: "link", boards: ["map"] },
          step: { found: "step", board: "map", tracks: [] } }`,
      ),
      /hat names the list "mian", which is not there; did you mean "main"\?; .*way names the board "map", which is not there; .*step names/,
    ],
    [
      "what options are about is found nowhere, as it seems",
      game("bad", `references: { hat: { found: "piece" } }, vocabulary: { about: ["hat", "main", "seat", "shoe"] }`),
      /^references must say where a "shoe" is found, which options are about$/,
    ],
    [
      "it is not said how something is found",
      game("bad", `references: { hat: { found: "pocket" }, shoe: [] }`),
      /^references\.hat\.found must be one of entry, part, .*; references\.shoe must say where things are found/,
    ],
    [
      "places of a board are parts of each other, and show what is not listed",
      game(
        "bad",
        `boards: [board.of("map", { title: t("card.ace") }, ["a", "b"].map((id) => board.place(id, {
          name: t("card.ace"), kind: "x", at: { x: 0, y: 0 }, parent: id === "a" ? "b" : "a",
          entry: { type: "main", id: id === "a" ? "ace" : "king" },
        })))]`,
      ),
      /"a" is a part of itself; .* "b" is a part of itself; .* "b" names the entry "king" of "main", which is not listed$/,
    ],
    [
      "a track of a board has a step twice, without a message",
      game(
        "bad",
        `boards: [board.of("map", { title: t("card.ace") }, [
          board.track("time", { name: t("card.ace"), steps: [{ id: "one" }, { id: "one", name: t("step.one") }] }),
        ])]`,
      ),
      /the steps has "one" twice; .*the step "one" needs the message "step\.one", which is missing$/,
    ],
    [
      "its catalogues are no lists",
      game("bad", `catalogues: [{ name: "hats", entries: 7, describe: () => ({}) }]`),
      /^catalogues\[0\]\.entries must be entries, made with catalogue/,
    ],
    [
      "an entry of a catalogue has no name",
      game("bad", `catalogues: [catalogue("hats", [{ id: "top", name: t("hat.top") }])]`),
      /^catalogues\[0\]: the name of "top" needs the message "hat\.top", which is missing$/,
    ],
    [
      "an entry of a catalogue is nothing",
      game("bad", `catalogues: [{ name: "hats", entries: [null], describe: () => ({}) }]`),
      /^catalogues\[0\]\.entries must be entries, made with catalogue/,
    ],
    [
      "an entry of a catalogue has no id",
      game("bad", `catalogues: [catalogue("hats", [{ name: t("card.ace") }])]`),
      /^catalogues\[0\]\.entries: an id must be a string, but is missing$/,
    ],
    [
      "a name would mean something else to JavaScript",
      game("bad", `catalogues: [catalogue("hats", [{ id: "__proto__", name: t("card.ace") }])]`),
      /^catalogues\[0\]\.entries: an id must not be "__proto__"$/,
    ],
    [
      "it cannot say what stands on a card",
      game("bad", "describeCard: (card) => card.text.lines"),
      /^the deck "main" cannot be looked up: TypeError: Cannot read properties of undefined/,
    ],
    [
      "it cannot say what is in a catalogue",
      game("bad", `catalogues: [catalogue("hats", [{ id: "top", name: t("card.ace") }], () => { throw "paper"; })]`),
      /^the catalogue "hats" cannot be looked up: paper$/,
    ],
    [
      "what stands on a card is no text",
      game(
        "bad",
        `describeCard: () => ({ text: ["Ace"], cost: [{ symbol: "gold", count: 1 }], facts: [{ id: "odds", value: "good" }], art: 7 })`,
      ),
      /^the deck "main": the text of "ace" must be an object, but is a string; .*: the cost of "ace" names the unknown symbol "gold"; .*: the fact "odds" of "ace" must be an object, but is a string; .*: the art of "ace" must be a string, but is a number$/,
    ],
    [
      "what stands on a card has no message",
      game("bad", `describeCard: () => ({ text: [t("card.ace.text")] })`),
      /^the deck "main": the text of "ace" needs the message "card\.ace\.text", which is missing$/,
    ],
    ["its definition throws", game("bad", `get zones() { throw new TypeError("no zones"); }`), /^TypeError: no zones$/],
    ["its import throws", "throw new TypeError('no such card')", /^TypeError: no such card$/],
    ["its import throws no error", "throw 'paper'", /^paper$/],
    ["it imports what is not there", "import './nowhere.ts'; export default {};", /nowhere/],
    ["it exports nothing", "export const game = {};", /^has no default export$/],
    ["it exports no object", "export default 5;", /^the default export must be an object, but is a number$/],
    ["it is empty", "export default {};", /^id must be a string, but is missing; version .* and \d+ more$/],
    [
      "its id looks like one of a match",
      game("c0ffee00-0000-4000-8000-000000000000", `viewType: View`),
      /^id must not look like a UUID$/,
    ],
    [
      "its view has an id",
      game("bad", `viewType: view.object("BadView", "B", { id: view.id("A") })`),
      /^viewType\.fields\.id must have another name, .*"key"/,
    ],
    [
      "a thing in its view has an id",
      game(
        "bad",
        `viewType: view.object("BadView", "B", { all: view.many(view.object("BadCard", "C", { id: view.id("D") }), "E") })`,
      ),
      /^viewType\.fields\.all\.fields\.id must have another name, .*"key"/,
    ],
    ["its id is not in kebab-case", game("Bad_Id", `viewType: View`), /^id must be in kebab-case/],
    ["its version is none", game("bad", `version: "one"`), /^version must be a semantic version, not "one"$/],
    ["its engine range is none", game("bad", `engine: "new"`), /^engine must be a range of versions/],
    ["it needs another engine", game("bad", `engine: "^1"`), /^engine asks for version \^1 .*, but this is 2\.0\.0$/],
    ["its seats are turned round", game("bad", `seats: { min: 4, max: 2 }`), /^seats has a min above its max$/],
    ["it has too many seats", game("bad", `seats: { min: 1, max: 30 }`), /^seats\.max must be a whole number from 1/],
    [
      "an option's default does not fit",
      game("bad", `options: { size: { kind: "integer", min: 1, max: 3, default: 4 } }`),
      /^options\.size\.default must be a whole number from 1 to 3$/,
    ],
    [
      "an option is of no known kind",
      game("bad", `options: { size: { kind: "colour" } }`),
      /^options\.size\.kind must be one of/,
    ],
    ["a zone is visible to a stranger", game("bad", `zones: { a: { visibleTo: "all" } }`), /^zones\.a\.visibleTo must/],
    [
      "a refill zone is missing",
      game("bad", `zones: { a: { visibleTo: "nobody", refill: "b" } }`),
      /^zones\.a\.refill names "b", no zone$/,
    ],
    [
      "a zone is refilled at once, but not said from where",
      game("bad", `zones: { a: { visibleTo: "nobody", refillAtOnce: true } }`),
      /^zones\.a\.refillAtOnce must be true or false, beside the name of a zone in refill$/,
    ],
    [
      "a deck is a list",
      game("bad", "decks: { main: [] }"),
      /^decks\.main must be a deck list, made with DeckList\.of$/,
    ],
    [
      "the order of seats is no function",
      game("bad", "seatOrder: [1, 0]"),
      /^seatOrder must be a function, but is a list$/,
    ],
    [
      "its notice about talk has no message",
      game("bad", 'talk: { notice: t("nothing") }'),
      /^talk\.notice needs the message/,
    ],
    ["its teams are no function", game("bad", "talk: { teams: [[0, 1]] }"), /^talk\.teams must be a function/],
    [
      "its length counts what has no words",
      game("bad", 'length: { unit: "Round", reached: 3, bound: () => ({ most: 3, by: "rules" }) }'),
      /^length\.unit must be in kebab-case.*length\.unit needs the message "length\.Round".*length\.reached must be a function/,
    ],
    [
      "its scope is not on the scale",
      game("bad", "scope: { weight: 6, decisions: 0.5 }"),
      /^scope\.weight must be a whole number from 1 to 5.*scope\.decisions must be a whole number above 0/,
    ],
    ["it is watched in an unknown way", game("bad", 'watched: "always"'), /^watched must be true, false or "checked"$/],
    [
      "a card has fewer copies than none",
      game("bad", "decks: { main: DeckList.of([{ ...ace, copies: -1 }]) }"),
      /^decks\.main: copies of "ace" must be a whole number of at least 0$/,
    ],
    [
      "two cards have one id",
      game("bad", "decks: { main: DeckList.of([{ ...ace }]), other: DeckList.of([{ ...ace }]) }"),
      /^decks\.other has another card with the id "ace"$/,
    ],
    [
      "a card's name has no message",
      game("bad", `decks: { main: DeckList.of([{ id: "ace", name: t("card.two") }]) }`),
      /^decks\.main: the name of "ace" needs the message "card\.two", which is missing$/,
    ],
    [
      "its flow names a phase that is not there",
      game("bad", `flow: turnOrder({ turn: ["play", "pay"] })`),
      /^flow names the phase "pay", which the game does not have; did you mean "play"\?$/,
    ],
    ["a phase is no rule", game("bad", `phases: { play: 3 }`), /^phases\.play must be a function, but is a number$/],
    [
      "a function is missing",
      game("bad", "determinize: undefined"),
      /^determinize must be a function, but is missing$/,
    ],
    ["it has no bot", game("bad", "bots: {}"), /^bots\.heuristic must be a function, but is missing$/],
    [
      "a bot of its own has no name, or that of the server's",
      game("bad", "bots: { heuristic() {}, random() {}, Eager: 3 }"),
      /^bots\.random is the server's own; bots\.random needs the message "bot\.random".*; bots must be in kebab-case.*bots\.Eager must be a function, but is a number/,
    ],
    [
      "two values have one name",
      game("bad", `values: [value("a", () => 1), value("a", () => 2)]`),
      /^values has "a" twice$/,
    ],
    [
      "it reacts to an unknown event",
      game("bad", `reactions: [{ event: "boom", timing: "after", rule: function* () {} }]`),
      /^reactions\[0\] reacts to "boom", no event$/,
    ],
    [
      "an action has no rule",
      game("bad", `actions: { go: { group: "a", choices: () => [] } }`),
      /^actions\.go\.rule must/,
    ],
    [
      "a victory check is made at an unknown moment",
      game("bad", `victoryChecks: { won: { at: ["noon"], check: () => undefined } }`),
      /^victoryChecks\.won\.at names "noon", which is no moment of the game$/,
    ],
    [
      "a victory check is never made",
      game("bad", `victoryChecks: { won: { at: [], check: () => undefined } }`),
      /^victoryChecks\.won\.at must name a moment, or it is never made$/,
    ],
    [
      "a language lacks a message",
      game(
        "bad",
        `messages: { en: words, "zh-Hans": words, "zh-Hant": { "game.title": "Title", "card.ace": "Ace", "phase.play": "Play" } }`,
      ),
      /^messages\.zh-Hant lacks "game\.summary"$/,
    ],
    [
      "a message cannot be read",
      game(
        "bad",
        `messages: Object.fromEntries(["en", "zh-Hans", "zh-Hant"].map((l) => [l, { ...words, bad: "{a" }]))`,
      ),
      /^messages\.en\["bad"\] is no ICU message/,
    ],
    ["its title has no message", game("bad", `title: t("name")`), /^title\.key|^title needs the message "name"/],
    [
      "a view type has a bad name",
      game("bad", `viewType: view.object("bad view", "B", { a: view.integer("A") })`),
      /^viewType must have a name in PascalCase, not "bad view"$/,
    ],
    [
      "a view field is nothing",
      game("bad", `viewType: view.object("BadView", "B", { a: { description: "A", type: { kind: "date" } } })`),
      /^viewType\.fields\.a\.type must be declared with view$/,
    ],
    [
      "two view types have one name",
      game(
        "bad",
        `viewType: view.object("Bad", "B", { a: view.one(view.object("Bad", "C", { b: view.id("D") }), "E") })`,
      ),
      /^viewType\.fields\.a has the name of another type, "Bad"$/,
    ],
  ];
  it.each(cases)("%s", async (_name, code, reason) => {
    folder.write("bad/index.ts", code);
    folder.write("good/index.ts", game("good"));
    folder.write("good/extensions/extra.ts", extension("extra", "good"));
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual(["good"]);
    expect(games.extensionsOf("good")).toHaveLength(1);
    expect(games.broken).toEqual([{ path: "bad", reason: expect.stringMatching(reason) }]);
  });
});
