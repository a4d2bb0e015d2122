import { expect, it } from "vitest";
import { areaWords, costWords, lengthWords, sheetsWords, timeWords } from "./words.ts";

it.each([
  [lengthWords(345.6, "mm"), "346 mm"],
  [lengthWords(999.9, "mm"), "1 m"],
  [lengthWords(12_345, "mm"), "12.3 m"],
  [lengthWords(1209, "inch"), "47.6 in"],
  [lengthWords(12_192, "inch"), "40 ft"],
  [areaWords(1237, "mm"), "12.4 cm²"],
  [areaWords(1_234_500, "mm"), "12,300 cm²"],
  [areaWords(1290.32, "inch"), "2 in²"],
  [timeWords(0.3), "1 s"],
  [timeWords(59.6), "1 min"],
  [timeWords(262), "4 min 20 s"],
  [timeWords(725), "12 min"],
  [timeWords(3599), "1 h"],
  [timeWords(4321), "1 h 12 min"],
  [sheetsWords(0.004), "less than 1% of a sheet"],
  [sheetsWords(0.158), "16% of a sheet"],
  [sheetsWords(0.999), "1 sheet"],
  [sheetsWords(1.3579), "1.36 sheets"],
  [costWords(0), "0.00"],
  [costWords(0.004), "less than 0.01"],
  [costWords(1234.5), "1,234.50"],
])("%s", (words, expected) => expect(words).toBe(expected));
