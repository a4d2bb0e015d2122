import { wordsOf } from "./search-words.ts";

/**
 * What people say for what templates are called: a template whose name or tags have one of the words on the left, or one that
 * begins like it, is also found by those on the right. Spellings such as "color" and "colour" need no row (search-words.ts).
 */
const table: readonly (readonly [about: string, said: string])[] = [
  ["keychain, key chain, keyring, key ring", "keychain keyring key chain ring fob"],
  ["jewel, earring, necklace, pendant, bracelet, brooch", "jewelry jewellery jewels"],
  ["earring", "ear rings studs"],
  [
    "christmas, xmas, bauble, ornament, snowflake",
    "christmas xmas noel holiday advent tree bauble ornament decoration",
  ],
  ["halloween, spider, pumpkin", "halloween spooky october decoration"],
  ["easter, bunny", "easter egg rabbit spring"],
  ["valentine, heart", "valentines love heart couple mr mrs anniversary wedding engagement"],
  ["wedding, bride, anniversary", "wedding marriage bride groom couple mr mrs anniversary"],
  ["place name, place card, guest", "place card name seating table guest wedding party dinner"],
  ["cake, birthday", "birthday bday cake party anniversary celebration"],
  ["graduat, class of, diploma", "graduation graduate grad diploma college"],
  ["school, teacher", "school teacher classroom student"],
  ["box", "box case chest crate storage organizer container"],
  ["sign, plaque, plate", "sign plaque nameplate door wall"],
  ["house number", "house number address door"],
  ["puzzle, jigsaw, toy", "puzzle jigsaw toy game kids children baby"],
  ["nursery, baby, child", "baby newborn nursery kids child children"],
  ["coaster", "coaster drink cup mat"],
  ["luggage, bag tag", "luggage suitcase travel bag label dog pet collar"],
  ["sport, team, jersey", "sports team club football soccer basketball baseball"],
  ["kerf, tester, test card", "kerf test calibration settings gauge"],
  ["paper, cardstock", "paper card cardstock cardboard"],
  ["lantern, lamp", "lantern lamp light candle"],
  ["herb, plant", "herb plant garden marker"],
  ["dog", "dog pet collar"],
  ["stand, holder", "stand holder rack table centerpiece center piece"],
  ["keepsake, gift, present", "gift present keepsake memory souvenir mother father day mom dad"],
  ["customizable, name", "name personalized custom customizable monogram"],
];

/** A text as what words and beginnings of phrases are looked for in: a space before each word. */
export const spaced = (words: readonly string[]) => words.map((word) => ` ${word}`).join("");

const synonyms = table.map(([about, said]) => ({
  about: about.split(",").map((phrase) => spaced(wordsOf(phrase))),
  said: wordsOf(said),
}));

/** What else people say for something with this text. */
export function saidFor(text: string): string[] {
  return synonyms.flatMap(({ about, said }) =>
    about.some((phrase) => text.includes(phrase)) ? said : [],
  );
}
