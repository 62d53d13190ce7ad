import anchor from "game-icon:anchor";
import angelWings from "game-icon:angel-wings";
import brightExplosion from "game-icon:bright-explosion";
import bullseye from "game-icon:bullseye";
import chessKnight from "game-icon:chess-knight";
import diceTarget from "game-icon:dice-target";
import dominoMask from "game-icon:domino-mask";
import explosionRays from "game-icon:explosion-rays";
import eyeShield from "game-icon:eye-shield";
import eyeTarget from "game-icon:eye-target";
import flyingFlag from "game-icon:flying-flag";
import gears from "game-icon:gears";
import greekTemple from "game-icon:greek-temple";
import hazardSign from "game-icon:hazard-sign";
import hospitalCross from "game-icon:hospital-cross";
import interceptorShip from "game-icon:interceptor-ship";
import jetFighter from "game-icon:jet-fighter";
import laserTurret from "game-icon:laser-turret";
import laurels from "game-icon:laurels";
import machineGun from "game-icon:machine-gun";
import microphone from "game-icon:microphone";
import microscope from "game-icon:microscope";
import oilDrum from "game-icon:oil-drum";
import padlock from "game-icon:padlock";
import person from "game-icon:person";
import radarDish from "game-icon:radar-dish";
import radioTower from "game-icon:radio-tower";
import radioactive from "game-icon:radioactive";
import rank3 from "game-icon:rank-3";
import ringedPlanet from "game-icon:ringed-planet";
import satelliteCommunication from "game-icon:satellite-communication";
import starFormation from "game-icon:star-formation";
import vortex from "game-icon:vortex";
import vote from "game-icon:vote";
import wheat from "game-icon:wheat";
import windowBars from "game-icon:window-bars";

/** Icons of game-icons.net, by what they mean here: skills, resources, titles, decks, locations. */
export const icons: Readonly<Record<string, string>> = {
  politics: greekTemple,
  leadership: rank3,
  tactics: chessKnight,
  piloting: jetFighter,
  engineering: gears,
  cunning: dominoMask,
  fuel: oilDrum,
  food: wheat,
  morale: flyingFlag,
  population: person,
  nuke: radioactive,
  jump: vortex,
  president: laurels,
  admiral: anchor,
  loyalty: eyeShield,
  destiny: eyeTarget,
  damage: brightExplosion,
  lock: padlock,
  target: bullseye,
  super: hazardSign,
  crisis: explosionRays,
  "ftl-control": vortex,
  "weapons-control": laserTurret,
  command: radarDish,
  communications: radioTower,
  "admirals-quarters": anchor,
  "research-lab": microscope,
  "hangar-deck": interceptorShip,
  armory: machineGun,
  sickbay: hospitalCross,
  brig: windowBars,
  "press-room": microphone,
  "presidents-office": laurels,
  administration: vote,
  caprica: ringedPlanet,
  "cylon-fleet": starFormation,
  "human-fleet": eyeTarget,
  "resurrection-ship": angelWings,
  "listening-post": satelliteCommunication,
  unknown: diceTarget,
};
