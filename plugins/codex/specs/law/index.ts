import { arrives } from "../../abilities.ts";
import { cardsOf } from "../../printing.ts";
import { draw } from "../../procedures/drawing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "blue", spec: "law" });

export const champion = hero("bigby-hayes", 5, [
  { from: 1, atk: 2, hp: 3, keywords: { stash: 1 } },
  { from: 3, atk: 2, hp: 4 },
  { from: 5, atk: 3, hp: 4 },
]);

const communityService = spell("community-service", { subtypes: ["debuff"], cost: 5 });

const injunction = spell("injunction", { subtypes: ["debuff"], cost: 3 });

const jurisdiction = spell("jurisdiction", { cost: 2 });

const judgmentDay = spell("judgment-day", { cost: 4, ultimate: "quick" });

const scribe = unit("scribe", {
  subtypes: ["administrator"],
  tech: 1,
  cost: 2,
  atk: 1,
  hp: 3,
  abilities: [
    arrives(function* (game, self) {
      draw(game, self.seat);
    }),
  ],
});

const taxCollector = unit("tax-collector", { subtypes: ["administrator"], tech: 1, cost: 2, atk: 2, hp: 3 });

const arrestingConstable = unit("arresting-constable", { subtypes: ["guard"], tech: 2, cost: 4, atk: 2, hp: 3 });

const censorshipCouncil = building("censorship-council", { tech: 2, cost: 4, hp: 5 });

const guardianOfTheGates = unit("guardian-of-the-gates", {
  subtypes: ["guard"],
  tech: 2,
  cost: 3,
  atk: 1,
  hp: 6,
  keywords: { "cant-attack": 1 },
});

const insuranceAgent = unit("insurance-agent", { subtypes: ["administrator"], tech: 2, cost: 1, atk: 2, hp: 2 });

const justiceJuggernaut = unit("justice-juggernaut", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 6,
  atk: 4,
  hp: 6,
  keywords: { unstoppable: 1, "cant-patrol": 1, "two-lives": 1 },
});

const lawbringerGryphon = unit("lawbringer-gryphon", {
  subtypes: ["gryphon"],
  tech: 3,
  cost: 10,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, resist: 2, obliterate: 4 },
});

export const cards = [
  communityService,
  injunction,
  jurisdiction,
  judgmentDay,
  scribe,
  taxCollector,
  arrestingConstable,
  censorshipCouncil,
  guardianOfTheGates,
  insuranceAgent,
  justiceJuggernaut,
  lawbringerGryphon,
];
