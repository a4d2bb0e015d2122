import { template as bunnyEggStand } from "../src/bunny-egg-stand.ts";
import { template as cakeTopper } from "../src/cake-topper.ts";
import { template as classYear } from "../src/class-year.ts";
import { template as deskPlate } from "../src/desk-plate.ts";
import { template as fitAndPowerTester } from "../src/fit-and-power-tester.ts";
import { template as latticeEarrings } from "../src/lattice-earrings.ts";
import { template as layeredNameSign } from "../src/layered-name-sign.ts";
import { template as luggageTag } from "../src/luggage-tag.ts";
import { template as nameBox } from "../src/name-box.ts";
import { template as nameKeychain } from "../src/name-keychain.ts";
import { template as namePuzzle } from "../src/name-puzzle.ts";
import { template as placeNames } from "../src/place-names.ts";
import { template as snowflakeBauble } from "../src/snowflake-bauble.ts";
import { template as spiderWeb } from "../src/spider-web.ts";
import { template as teamJerseys } from "../src/team-jerseys.ts";
import type { Template } from "../src/template.ts";
import { template as twoHearts } from "../src/two-hearts.ts";
import { template as coasterSet } from "./coaster-set.ts";
import { personalised } from "./personalised.ts";

/** Official templates with the words, sizes and materials of the demo's users. */
export const personalisedTemplates: readonly Template[] = [
  personalised(latticeEarrings, {
    slug: "leaf-earrings",
    name: "Autumn leaf earrings",
    description:
      "Veined like a leaf held against the sun, and as light as paper. Cherry looks best.",
    values: { form: "leaf", pattern: "veins", width: 26, height: 58, sets: 3, material: "#b5622f" },
  }),
  personalised(namePuzzle, {
    slug: "mathilda-puzzle",
    name: "Mathilda’s puzzle",
    description: "Twelve pieces, a frame, and hearts all around. Made for a third birthday.",
    values: { name: "Mathilda", motif: "hearts", columns: 4, rows: 3, material: "#e9c3a8" },
  }),
  personalised(layeredNameSign, {
    slug: "studio-sign",
    name: "Studio sign",
    description: "The sign on my door. Arch, two layers, ribbon.",
    values: { name: "Studio", line: "please knock", shape: "arch", hang: "ribbon" },
  }),
  personalised(snowflakeBauble, {
    slug: "grandparents-bauble",
    name: "Bauble for the grandparents",
    description: "Every year a new one goes on their tree. This one is the fourth.",
    values: { name: "Oma & Opa", shuffle: 12, twigs: 6, font: "courgette", material: "#e2b98a" },
  }),
  personalised(twoHearts, {
    slug: "silver-wedding-heart",
    name: "Silver wedding heart",
    description: "Two names and one seam, for twenty-five years. Cut in gray acrylic.",
    values: {
      first: "Ines",
      second: "Tomás",
      date: "1.11.2001",
      teeth: 5,
      width: 110,
      material: "#b9c0c6",
    },
  }),
  personalised(cakeTopper, {
    slug: "eighty-topper",
    name: "Topper for an eightieth",
    description: "For my grandfather’s cake. Stars, because he named them all for me.",
    values: { name: "Anton", age: "80", wreath: "stars", font: "lobster", material: "#d8a767" },
  }),
  personalised(deskPlate, {
    slug: "reception-plate",
    name: "Reception desk plate",
    description: "The same plate for every desk of the practice. Ten holes for ten pens.",
    values: {
      name: "Dr. Lindqvist",
      line: "Please take a seat",
      ruler: false,
      holes: 10,
      material: "#d9b07a",
    },
  }),
  personalised(luggageTag, {
    slug: "camera-bag-tag",
    name: "Camera bag tag",
    description: "Found things come back with this one. A capsule of walnut.",
    values: {
      name: "Priya Prost",
      second: "+44 20 7946 0000",
      third: "",
      form: "capsule",
      motif: "mountain",
      material: "#a9744a",
    },
  }),
  personalised(bunnyEggStand, {
    slug: "easter-breakfast-stand",
    name: "Easter breakfast stand",
    description: "One for everyone at the table. Ears tilted, as it should be.",
    values: { name: "Pia", ears: "tilted", material: "#e6c08e" },
  }),
  personalised(placeNames, {
    slug: "summer-party-names",
    name: "Summer party names",
    description: "A whole table from one list. They went home as presents.",
    values: {
      names: ["Aylin", "Bela", "Carla", "Dario", "Elif", "Finn"],
      font: "chewy",
      foot: "leaf",
    },
  }),
  personalised(classYear, {
    slug: "class-of-2026",
    name: "Class of 2026",
    description: "A year with its cap on, for the shelf above the diploma. It stands on its own.",
    values: { year: "2026", capOn: 4, name: "Well done, Marek!", material: "#d3a05f" },
  }),
  personalised(spiderWeb, {
    slug: "hallway-web",
    name: "Web for the hallway",
    description: "Eleven spokes, one spider, no dusting. Hangs by a thread.",
    values: { line: "Enter", shuffle: 23, spokes: 13, size: 220, wildness: 80 },
  }),
  personalised(teamJerseys, {
    slug: "relay-tags",
    name: "Relay team tags",
    description: "Four runners and a spare. On every bag since spring.",
    values: {
      players: ["1 Priya", "2 Sol", "3 Ngozi", "4 Jae", "5 Kit"],
      club: "Night Owls",
      pattern: "sash",
      sheetWidth: 420,
      material: "#c98f58",
    },
  }),
  personalised(fitAndPowerTester, {
    slug: "poplar-test-card",
    name: "Poplar test card",
    description: "The first thing out of every new sheet. Hangs beside the laser.",
    values: {
      note: "4 mm poplar",
      thickness: 4,
      slots: 11,
      columns: 6,
      rows: 4,
      material: "#ecdab3",
    },
  }),
  personalised(luggageTag, {
    slug: "biscuit-tag",
    name: "Biscuit’s tag",
    description: "For a dog that likes to visit people. Small, round and loud.",
    values: {
      name: "Biscuit",
      second: "I am lost!",
      third: "555 0137",
      form: "round",
      motif: "paw",
      hang: "hole",
      hole: 4,
      width: 70,
      height: 36,
      font: "chewy",
    },
  }),
  personalised(nameKeychain, {
    slug: "alma-keychain",
    name: "Keychain for Alma",
    description: "Her first own key. In red, so that she finds it.",
    values: { name: "Alma", font: "pacifico", size: 26, material: "#c65a45" },
  }),
  personalised(coasterSet, {
    slug: "balcony-coasters",
    name: "Coasters for the balcony",
    description: "Six tree rings from offcuts. Oiled twice.",
    values: {
      pattern: "rings",
      count: 6,
      form: "square",
      initial: "F",
      sheetWidth: 300,
      material: "#b57b45",
    },
  }),
  personalised(fitAndPowerTester, {
    slug: "diode-power-grid",
    name: "Diode power grid",
    description: "Dial in a new sheet in one run. Ten watts, slow and strong.",
    values: {
      note: "Diode 10 W, 3 mm birch",
      columns: 10,
      rows: 8,
      speedFrom: 5,
      speedTo: 50,
      powerFrom: 30,
      powerTo: 100,
    },
  }),
  personalised(fitAndPowerTester, {
    slug: "acrylic-kerf-comb",
    name: "Kerf comb, 3 mm acrylic",
    description: "Measured on the Hub’s own machines. Finer steps than wood needs.",
    values: {
      note: "3 mm acrylic",
      slots: 9,
      step: 0.02,
      slats: 10,
      test: "score",
      columns: 4,
      rows: 3,
      material: "#9fc3cc",
    },
  }),
  personalised(teamJerseys, {
    slug: "maker-league-tags",
    name: "Maker league tags",
    description: "For the teams of the maker league. Paste yours and cut.",
    values: {
      club: "Laser Hub",
      players: ["8 Hanna", "16 Pat", "32 Cal", "64 Noor"],
      pattern: "hoops",
      collar: "round",
      sheetWidth: 420,
      material: "#8fb3b8",
    },
  }),
  personalised(latticeEarrings, {
    slug: "moon-earrings",
    name: "Half moon earrings",
    description: "From the members’ night. Petals in a half moon, thin as we dared.",
    values: {
      form: "moon",
      pattern: "petals",
      width: 48,
      height: 40,
      sets: 2,
      count: 40,
      material: "#5c8f97",
    },
  }),
  personalised(layeredNameSign, {
    slug: "nursery-sign",
    name: "Nursery name sign",
    description: "Birch on painted birch, sanded round. For the door of a sleeper.",
    values: {
      name: "Ottilie",
      line: "born in May",
      shape: "outline",
      font: "pacifico",
      hang: "ribbon",
    },
  }),
  personalised(bunnyEggStand, {
    slug: "sunday-egg-stand",
    name: "Sunday egg stand",
    description: "Ears up, egg in, name in front. Rub it with a little oil.",
    values: { name: "Basil", eggWidth: 46, earLength: 60, material: "#d6ac72" },
  }),
  personalised(namePuzzle, {
    slug: "first-puzzle",
    name: "First puzzle",
    description: "Six big pieces with big knobs for small hands. Sand the edges well.",
    values: {
      name: "Jo",
      motif: "bubbles",
      columns: 3,
      rows: 2,
      knobs: 0.26,
      width: 160,
      height: 110,
      material: "#dcbb84",
    },
  }),
  personalised(nameBox, {
    slug: "nail-box",
    name: "Nail and screw box",
    description: "Three rooms and a lid that lifts off. For the bench, not for the shelf.",
    values: {
      label: "Nails",
      lid: "liftOff",
      garland: false,
      monogram: "",
      dividersAcross: 2,
      width: 160,
      depth: 70,
      material: "#c99f63",
    },
  }),
];
