import { t } from "conclave/rules";

/** Why somebody cannot be chosen by an effect. Made once. */

export const isRevealedCylon = t("reason.is-revealed-cylon");
export const isElsewhere = t("reason.is-elsewhere");
export const withoutTitle = t("reason.without-title");
export const notAboard = t("reason.not-aboard");
export const noHiddenLoyalty = t("reason.no-hidden-loyalty");
export const noLooking = t("reason.no-looking");
export const fromBrigToSickbay = t("reason.from-brig-to-sickbay");
export const notTheVicePresident = t("reason.not-the-vice-president");

export const isThereAlready = {
  brig: t("reason.is-there-already", { location: t("location.brig.name") }),
  sickbay: t("reason.is-there-already", { location: t("location.sickbay.name") }),
};

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
