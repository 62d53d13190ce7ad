import { registerEnumType } from "type-graphql";
import type { ReferenceKind, ReferenceRole } from "../../../engine/index.ts";

export const ReferenceKindName = {
  ENTRY: "entry",
  LINK: "link",
  PART: "part",
  PIECE: "piece",
  PLACE: "place",
  SEAT: "seat",
  STEP: "step",
} as const satisfies Record<string, ReferenceKind>;

registerEnumType(ReferenceKindName, {
  name: "ReferenceKind",
  description: "Where the key of a thing is found.",
  valuesConfig: {
    ENTRY: { description: "In `list`, a catalogue or a deck of `Edition.catalogue`." },
    LINK: { description: "Among the links of the board `list`." },
    PART: { description: "In `list`: `key` is the entry, `part` one of its parts." },
    PIECE: { description: "In your view: it is the `key` of something that stands or lies there." },
    PLACE: { description: "Among the places of the board `list`." },
    SEAT: { description: "At the table: it is a number of a seat." },
    STEP: { description: "On the board `list`: `key` is a track, `part` one of its steps." },
  },
});

export const ReferenceRoleName = {
  DESTINATION: "destination",
  MEANS: "means",
  ORIGIN: "origin",
  PRICE: "price",
  SUBJECT: "subject",
  TARGET: "target",
} as const satisfies Record<string, ReferenceRole>;

registerEnumType(ReferenceRoleName, {
  name: "ReferenceRole",
  description: "What a thing does there. More may come: treat unknown ones as `SUBJECT`.",
  valuesConfig: {
    DESTINATION: { description: "Something goes there: the target of a move or a place to build." },
    MEANS: { description: "It is done with this." },
    ORIGIN: { description: "Something comes from there." },
    PRICE: { description: "It is given for the rest." },
    SUBJECT: { description: "It is about this: what a thing does where nothing else is said." },
    TARGET: { description: "It is done to this." },
  },
});
