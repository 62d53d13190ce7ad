import type { Messages } from "conclave/rules";
import anarchyEn from "../specs/anarchy/en.json" with { type: "json" };
import anarchyHans from "../specs/anarchy/zh-Hans.json" with { type: "json" };
import anarchyHant from "../specs/anarchy/zh-Hant.json" with { type: "json" };
import balanceEn from "../specs/balance/en.json" with { type: "json" };
import balanceHans from "../specs/balance/zh-Hans.json" with { type: "json" };
import balanceHant from "../specs/balance/zh-Hant.json" with { type: "json" };
import bashingEn from "../specs/bashing/en.json" with { type: "json" };
import bashingHans from "../specs/bashing/zh-Hans.json" with { type: "json" };
import bashingHant from "../specs/bashing/zh-Hant.json" with { type: "json" };
import bloodEn from "../specs/blood/en.json" with { type: "json" };
import bloodHans from "../specs/blood/zh-Hans.json" with { type: "json" };
import bloodHant from "../specs/blood/zh-Hant.json" with { type: "json" };
import demonologyEn from "../specs/demonology/en.json" with { type: "json" };
import demonologyHans from "../specs/demonology/zh-Hans.json" with { type: "json" };
import demonologyHant from "../specs/demonology/zh-Hant.json" with { type: "json" };
import disciplineEn from "../specs/discipline/en.json" with { type: "json" };
import disciplineHans from "../specs/discipline/zh-Hans.json" with { type: "json" };
import disciplineHant from "../specs/discipline/zh-Hant.json" with { type: "json" };
import diseaseEn from "../specs/disease/en.json" with { type: "json" };
import diseaseHans from "../specs/disease/zh-Hans.json" with { type: "json" };
import diseaseHant from "../specs/disease/zh-Hant.json" with { type: "json" };
import feralEn from "../specs/feral/en.json" with { type: "json" };
import feralHans from "../specs/feral/zh-Hans.json" with { type: "json" };
import feralHant from "../specs/feral/zh-Hant.json" with { type: "json" };
import finesseEn from "../specs/finesse/en.json" with { type: "json" };
import finesseHans from "../specs/finesse/zh-Hans.json" with { type: "json" };
import finesseHant from "../specs/finesse/zh-Hant.json" with { type: "json" };
import fireEn from "../specs/fire/en.json" with { type: "json" };
import fireHans from "../specs/fire/zh-Hans.json" with { type: "json" };
import fireHant from "../specs/fire/zh-Hant.json" with { type: "json" };
import futureEn from "../specs/future/en.json" with { type: "json" };
import futureHans from "../specs/future/zh-Hans.json" with { type: "json" };
import futureHant from "../specs/future/zh-Hant.json" with { type: "json" };
import growthEn from "../specs/growth/en.json" with { type: "json" };
import growthHans from "../specs/growth/zh-Hans.json" with { type: "json" };
import growthHant from "../specs/growth/zh-Hant.json" with { type: "json" };
import lawEn from "../specs/law/en.json" with { type: "json" };
import lawHans from "../specs/law/zh-Hans.json" with { type: "json" };
import lawHant from "../specs/law/zh-Hant.json" with { type: "json" };
import necromancyEn from "../specs/necromancy/en.json" with { type: "json" };
import necromancyHans from "../specs/necromancy/zh-Hans.json" with { type: "json" };
import necromancyHant from "../specs/necromancy/zh-Hant.json" with { type: "json" };
import ninjutsuEn from "../specs/ninjutsu/en.json" with { type: "json" };
import ninjutsuHans from "../specs/ninjutsu/zh-Hans.json" with { type: "json" };
import ninjutsuHant from "../specs/ninjutsu/zh-Hant.json" with { type: "json" };
import pastEn from "../specs/past/en.json" with { type: "json" };
import pastHans from "../specs/past/zh-Hans.json" with { type: "json" };
import pastHant from "../specs/past/zh-Hant.json" with { type: "json" };
import peaceEn from "../specs/peace/en.json" with { type: "json" };
import peaceHans from "../specs/peace/zh-Hans.json" with { type: "json" };
import peaceHant from "../specs/peace/zh-Hant.json" with { type: "json" };
import presentEn from "../specs/present/en.json" with { type: "json" };
import presentHans from "../specs/present/zh-Hans.json" with { type: "json" };
import presentHant from "../specs/present/zh-Hant.json" with { type: "json" };
import strengthEn from "../specs/strength/en.json" with { type: "json" };
import strengthHans from "../specs/strength/zh-Hans.json" with { type: "json" };
import strengthHant from "../specs/strength/zh-Hant.json" with { type: "json" };
import truthEn from "../specs/truth/en.json" with { type: "json" };
import truthHans from "../specs/truth/zh-Hans.json" with { type: "json" };
import truthHant from "../specs/truth/zh-Hant.json" with { type: "json" };
import blackEn from "../starters/black/en.json" with { type: "json" };
import blackHans from "../starters/black/zh-Hans.json" with { type: "json" };
import blackHant from "../starters/black/zh-Hant.json" with { type: "json" };
import blueEn from "../starters/blue/en.json" with { type: "json" };
import blueHans from "../starters/blue/zh-Hans.json" with { type: "json" };
import blueHant from "../starters/blue/zh-Hant.json" with { type: "json" };
import greenEn from "../starters/green/en.json" with { type: "json" };
import greenHans from "../starters/green/zh-Hans.json" with { type: "json" };
import greenHant from "../starters/green/zh-Hant.json" with { type: "json" };
import neutralEn from "../starters/neutral/en.json" with { type: "json" };
import neutralHans from "../starters/neutral/zh-Hans.json" with { type: "json" };
import neutralHant from "../starters/neutral/zh-Hant.json" with { type: "json" };
import purpleEn from "../starters/purple/en.json" with { type: "json" };
import purpleHans from "../starters/purple/zh-Hans.json" with { type: "json" };
import purpleHant from "../starters/purple/zh-Hant.json" with { type: "json" };
import redEn from "../starters/red/en.json" with { type: "json" };
import redHans from "../starters/red/zh-Hans.json" with { type: "json" };
import redHant from "../starters/red/zh-Hant.json" with { type: "json" };
import whiteEn from "../starters/white/en.json" with { type: "json" };
import whiteHans from "../starters/white/zh-Hans.json" with { type: "json" };
import whiteHant from "../starters/white/zh-Hant.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

/** All words of the game: those of cards stand beside the cards. */
export const messages: Messages = {
  en: {
    ...en,
    ...neutralEn,
    ...bashingEn,
    ...finesseEn,
    ...redEn,
    ...anarchyEn,
    ...bloodEn,
    ...fireEn,
    ...greenEn,
    ...balanceEn,
    ...feralEn,
    ...growthEn,
    ...blueEn,
    ...lawEn,
    ...peaceEn,
    ...truthEn,
    ...blackEn,
    ...demonologyEn,
    ...diseaseEn,
    ...necromancyEn,
    ...whiteEn,
    ...disciplineEn,
    ...ninjutsuEn,
    ...strengthEn,
    ...purpleEn,
    ...futureEn,
    ...pastEn,
    ...presentEn,
  },
  "zh-Hans": {
    ...hans,
    ...neutralHans,
    ...bashingHans,
    ...finesseHans,
    ...redHans,
    ...anarchyHans,
    ...bloodHans,
    ...fireHans,
    ...greenHans,
    ...balanceHans,
    ...feralHans,
    ...growthHans,
    ...blueHans,
    ...lawHans,
    ...peaceHans,
    ...truthHans,
    ...blackHans,
    ...demonologyHans,
    ...diseaseHans,
    ...necromancyHans,
    ...whiteHans,
    ...disciplineHans,
    ...ninjutsuHans,
    ...strengthHans,
    ...purpleHans,
    ...futureHans,
    ...pastHans,
    ...presentHans,
  },
  "zh-Hant": {
    ...hant,
    ...neutralHant,
    ...bashingHant,
    ...finesseHant,
    ...redHant,
    ...anarchyHant,
    ...bloodHant,
    ...fireHant,
    ...greenHant,
    ...balanceHant,
    ...feralHant,
    ...growthHant,
    ...blueHant,
    ...lawHant,
    ...peaceHant,
    ...truthHant,
    ...blackHant,
    ...demonologyHant,
    ...diseaseHant,
    ...necromancyHant,
    ...whiteHant,
    ...disciplineHant,
    ...ninjutsuHant,
    ...strengthHant,
    ...purpleHant,
    ...futureHant,
    ...pastHant,
    ...presentHant,
  },
};
