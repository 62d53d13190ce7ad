import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "red", spec: "anarchy" });

export const champion = hero("captain-zane", 6, [
  { from: 1, atk: 2, hp: 2, keywords: { haste: 1 } },
  { from: 4, atk: 3, hp: 3 },
  { from: 6, atk: 4, hp: 4 },
]);

const chaosMirror = spell("chaos-mirror", { cost: 2 });

const detonate = spell("detonate", { cost: 3 });

const surpriseAttack = spell("surprise-attack", { subtypes: ["summon"], cost: 5 });

const maximumAnarchy = spell("maximum-anarchy", { cost: 3, ultimate: "slow" });

const calypsoVystari = unit("calypso-vystari", { subtypes: ["mystic"], tech: 1, cost: 1, atk: 2, hp: 2 });

const gunpointTaxman = unit("gunpoint-taxman", {
  subtypes: ["pirate"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { "anti-air": 1 },
});

const chameleonLizzo = unit("chameleon-lizzo", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  keywords: { haste: 1, stealth: 1 },
});

const disguisedMonkey = unit("disguised-monkey", {
  subtypes: ["monkey"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { haste: 1 },
});

const marauder = unit("marauder", {
  subtypes: ["pirate"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  boost: 3,
  keywords: { haste: 1 },
});

const sanatorium = building("sanatorium", { tech: 2, cost: 4, hp: 4 });

const steamTank = unit("steam-tank", { subtypes: ["contraption"], tech: 2, cost: 3, atk: 3, hp: 6 });

const pirateGunship = unit("pirate-gunship", {
  subtypes: ["contraption", "airship"],
  tech: 3,
  cost: 6,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, haste: 1, "long-range": 1, resist: 2, obliterate: 2 },
});

export const cards = [
  chaosMirror,
  detonate,
  surpriseAttack,
  maximumAnarchy,
  calypsoVystari,
  gunpointTaxman,
  chameleonLizzo,
  disguisedMonkey,
  marauder,
  sanatorium,
  steamTank,
  pirateGunship,
];
