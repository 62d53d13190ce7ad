import { describe, expect, expectTypeOf, it } from "vitest";
import { type Text, t } from "./text.ts";
import { enumsIn, enumValue, type ViewOf, view } from "./view-type.ts";

describe("a view type", () => {
  const Color = view.enum("TestColor", "A color.", { RED: "Red.", BLUE: "Blue." });
  const Card = view.object("TestCard", "A card.", {
    id: view.id("Its id."),
    color: view.maybe(view.oneOf(Color, "Its color.")),
  });
  const View = view.object("TestView", "All.", {
    name: view.text("A name."),
    share: view.float("A share."),
    open: view.boolean("Whether."),
    cards: view.many(Card, "Cards."),
    top: view.maybe(view.one(Card, "The top card.")),
    scores: view.list(view.integer("A score."), "Scores."),
    notes: view.maybe(view.list(view.string("A note."), "Notes.")),
  });

  it("determines the data that a view function returns, including absent fields", () => {
    type Shown = { readonly id: string; readonly color?: "RED" | "BLUE" };
    expectTypeOf<ViewOf<typeof View>["cards"][number]["color"]>().toEqualTypeOf<"RED" | "BLUE" | undefined>();
    expectTypeOf<ViewOf<typeof View>["name"]>().toEqualTypeOf<Text>();
    expectTypeOf<ViewOf<typeof View>["scores"]>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<Shown>().toExtend<ViewOf<typeof Card>>();
    expectTypeOf<{ readonly id: number }>().not.toExtend<ViewOf<typeof Card>>();
    const shown: ViewOf<typeof View> = { name: t("n"), share: 0.5, open: true, cards: [{ id: "c1" }], scores: [1] };
    expect(shown.cards).toHaveLength(1);
  });

  it("names the values of its enumerations, by messages of their own or others of the game", () => {
    expect(Color.label("RED")).toEqual(t("enum.TestColor.RED"));
    const Kind = view.enum("TestKind", "A kind.", { SUPER_CRISIS: "One." }, (id) => t(`kind.${id}`));
    expect(Kind.label("SUPER_CRISIS")).toEqual(t("kind.super-crisis"));
    expect(enumsIn({ ...View.fields, kind: view.oneOf(Kind, "Its kind.") })).toEqual([Color, Kind]);
  });

  it("describes its parts, so that the API can make types of it", () => {
    expect(View.fields.cards).toEqual({
      type: { kind: "list", of: { kind: "object", object: Card } },
      description: "Cards.",
      nullable: false,
    });
    expect(View.fields.notes).toMatchObject({ type: { kind: "list", of: { kind: "string" } }, nullable: true });
    expect(Card.fields.color).toMatchObject({ type: { kind: "enum", enum: Color }, nullable: true });
  });
});

it("an id of the rules becomes an enum value of views", () => {
  expect(enumValue("super-crisis")).toBe("SUPER_CRISIS");
  expect(enumValue("not-at-all-new")).toBe("NOT_AT_ALL_NEW");
  expect(enumValue("super-crisis")).toBe("SUPER_CRISIS");
});
