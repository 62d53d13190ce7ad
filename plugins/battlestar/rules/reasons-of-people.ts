import { type Text, t } from "conclave/rules";
import type { LocationId } from "../effects/names.ts";
import { locationName } from "../labels.ts";

/** Reasons why an effect cannot choose a player. Constants, because prompts list them often. */

export const isRevealedCylon = t("reason.is-revealed-cylon");
export const isElsewhere = t("reason.is-elsewhere");
export const withoutTitle = t("reason.without-title");
export const notAboard = t("reason.not-aboard");
export const noHiddenLoyalty = t("reason.no-hidden-loyalty");
export const noLooking = t("reason.no-looking");
export const fromBrig = t("reason.from-brig");
export const notTheVicePresident = t("reason.not-the-vice-president");

export function isThereAlready(location: LocationId): Text {
  return t("reason.is-there-already", { location: locationName(location) });
}

const president = { title: t("title.president") };
const admiral = { title: t("title.admiral") };

export const holdsTitleAlready = {
  admiral: t("reason.holds-title-already", admiral),
  president: t("reason.holds-title-already", president),
};

export const cannotBecome = {
  admiral: t("reason.cannot-become", admiral),
  president: t("reason.cannot-become", president),
};
