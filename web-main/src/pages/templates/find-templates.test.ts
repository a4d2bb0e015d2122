import { demoCard } from "@cuttle/web-kit/test";
import { describe, expect, it } from "vitest";
import { found, indexOf, nearestTag } from "./find-templates.ts";

// S1 §9 names the slugs; the names are those of the database.
const tags = [
  ["customizable-text", "Customizable Text"],
  ["laser-cut-boxes", "Laser Cut Boxes"],
  ["cake-toppers", "Cake Toppers"],
  ["christmas", "Christmas"],
  ["keychains", "Keychains"],
  ["jewelry-and-wearables", "Jewelry & Wearables"],
  ["valentines-day", "Valentine’s Day"],
  ["easter", "Easter"],
].map(([slug = "", tagName = ""]) => ({ tagId: slug, slug, tagName }));

const card = (name: string, tag: string, publishedDescription = "") =>
  demoCard({ projectId: name, name, publishedDescription, tags: tag ? [tag] : [] });

// Names, tags and descriptions of templates of ours.
const cards = [
  card("Name keychain", "keychains", "Your first project: type a name."),
  card("Finger-joint box", "laser-cut-boxes", "A sturdy box. Give it your sheet's true thickness."),
  card("Wreath cake topper", "cake-toppers", "A name and an age in a wreath."),
  card("Lattice earrings", "jewelry-and-wearables", "A light pair of earrings."),
  card("Snowflake bauble", "christmas", "A set for the whole family."),
  card("Two halves of a heart", "valentines-day", "A seam that grows out of your two names."),
  card("Patterned coasters", "customizable-text", "Waves, tree rings and a mandala."),
  card("Luggage tag", ""),
  card("Name puzzle", "", "Petals, and a name."),
  card("Egg stand", ""),
  card("Bauble for Zoë", "", "In gray acrylic, with her favorite color."),
];

const namesFound = (query: string) => found(indexOf(cards, tags), query).map(({ name }) => name);

describe("the filter of templates", () => {
  it.each([
    // The words of the issue.
    ["christmas", "Snowflake bauble"],
    ["birthday", "Wreath cake topper"],
    ["wedding", "Two halves of a heart"],
    ["coaster", "Patterned coasters"],
    ["keyring", "Name keychain"],
    ["jewelry", "Lattice earrings"],
    // As people write them.
    ["Key-rings", "Name keychain"],
    ["key ring", "Name keychain"],
    ["jewellery", "Lattice earrings"],
    ["XMAS", "Snowflake bauble"],
    ["mr & mrs", "Two halves of a heart"],
    ["Mr. and Mrs.", "Two halves of a heart"],
    ["valentines day", "Two halves of a heart"],
    ["Valentine's", "Two halves of a heart"],
    ["personalised box", undefined],
    ["a box for the sheet", "Finger-joint box"],
    ["boxes", "Finger-joint box"],
    ["zoe", "Bauble for Zoë"],
    ["ZOË", "Bauble for Zoë"],
    ["grey", "Bauble for Zoë"],
    ["favourite colour", "Bauble for Zoë"],
    ["dog tag", "Luggage tag"],
    ["baby", "Name puzzle"],
    ["centre piece", "Egg stand"],
    ["centerpiece", "Egg stand"],
    // While they type.
    ["colo", "Bauble for Zoë"],
    ["colou", "Bauble for Zoë"],
    ["birthd", "Wreath cake topper"],
    ["thick", "Finger-joint box"],
    ["chain", "Name keychain"],
  ])("finds by “%s”: %s", (query, first) => {
    expect(namesFound(query)[0]).toBe(first);
  });

  it("finds longer words than a short one only if nothing else is found", () => {
    const list = [card("Petals", ""), card("Luggage tag", ""), card("Pets", "")];
    const names = (query: string) => found(indexOf(list, tags), query).map(({ name }) => name);
    expect(names("pet")).toEqual(["Pets", "Luggage tag"]);
    expect(names("lug")).toEqual(["Luggage tag"]);
    expect(names("peta")).toEqual(["Petals"]);
  });

  it("needs every word", () => {
    expect(namesFound("bauble family")).toEqual(["Snowflake bauble"]);
    expect(namesFound("bauble family coaster")).toEqual([]);
  });

  it("lists names before other words, and beginnings before what is inside a word", () => {
    const list = [
      card("Heart", "keychains"),
      card("Letter art", "easter"),
      card("Art", ""),
      card("Easter eggs", "christmas", "An art."),
    ];
    const names = found(indexOf(list, tags), "art").map(({ name }) => name);
    expect(names).toEqual(["Letter art", "Art", "Easter eggs", "Heart"]);
  });

  it.each(["%", "&", "…", "🎂"])("finds nothing by “%s”, which has no letters", (query) => {
    expect(namesFound(query)).toEqual([]);
  });
});

describe("the nearest tag", () => {
  it.each([
    ["chrismas", "christmas"],
    ["Chirstmas lamp", "christmas"],
    ["jewlery", "jewelry-and-wearables"],
    ["purple keyrings", "keychains"],
    ["birthday candle", "cake-toppers"],
    ["valentimes", "valentines-day"],
    ["weding", "valentines-day"],
    ["spoon", undefined],
    ["of", undefined],
    // It has no templates.
    ["eastr", undefined],
  ])("to “%s” is %s", (query, slug) => {
    expect(nearestTag(tags, cards, query)?.slug).toBe(slug);
  });
});
