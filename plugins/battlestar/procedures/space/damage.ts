/** Everything that damages or destroys, by what it befalls. */
export { damageBasestar, destroyBasestar } from "./basestar-damage.ts";
export { boardCenturions } from "./centurions.ts";
export { destroyCivilian, destroyCivilians, inspectCivilians } from "./civilians.ts";
export { damageGalactica, repairLocation, sabotageGalactica } from "./galactica-damage.ts";
