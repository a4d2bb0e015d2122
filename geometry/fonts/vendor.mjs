/**
 * Copies the fonts of the catalogue, each with its licence, from their npm packages to files/ (not in git), makes the
 * single-line fonts there, and writes coverage.gen.json: the coverage, metrics and copyright line of each font. With
 * --check it copies nothing and fails when coverage.gen.json or a licence is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codePoints, metrics, nameEntry } from "./sfnt.mjs";
import { singleLineFont } from "./single-line.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const FILES = join(HERE, "files");
const COVERAGE = join(HERE, "coverage.gen.json");
const require = createRequire(import.meta.url);
const catalogue = JSON.parse(readFileSync(join(HERE, "catalogue.json"), "utf8"));

const LICENCES = {
  "OFL-1.1": /SIL OPEN FONT LICENSE Version 1\.1/,
  "Apache-2.0": /Apache License/,
};

// A font covers a script when it has all these letters.
const SCRIPTS = {
  Latn: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "Latn-ext": "ąćčďęěğıłńňőřśşšťůűźżž",
  "Latn-viet": "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
  Grek: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω",
  Cyrl: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
  Hebr: "אבגדהוזחטיךכלםמןנסעףפץצקרשת",
  Arab: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  Deva: "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौ्",
};

function folder(entry) {
  const [scope, name] = entry.file.split("/");
  return dirname(require.resolve(`${scope}/${name}/package.json`));
}

function licenceText(entry, file) {
  const path = join(folder(entry), "LICENSE_FONT");
  if (existsSync(path)) return readFileSync(path, "utf8");
  // Two older packages do not include the licence text. It is in Google Fonts' repository.
  if (entry.licenceSource === undefined) throw new Error(`${entry.id}: no licence text`);
  const sibling = join(dirname(folder(entry)), "noto-sans", "LICENSE_FONT");
  const [, ...rest] = readFileSync(sibling, "utf8").split("\n");
  return [nameEntry(file, 0), ...rest].join("\n");
}

function copyright(licence, file) {
  const [first = ""] = licence.trim().split(/\n\s*\n/);
  return /^Copyright/.test(first) ? first.replace(/\s+/g, " ").trim() : nameEntry(file, 0);
}

/** Code points as ranges in hexadecimal: "20-7e a0". */
function ranges(points) {
  const found = [];
  for (const point of points) {
    const last = found[found.length - 1];
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else found.push([point, point]);
  }
  const hex = (n) => n.toString(16);
  return found.map(([a, b]) => (a === b ? hex(a) : `${hex(a)}-${hex(b)}`)).join(" ");
}

/** The file of a font and its licence. */
function source(entry) {
  if (entry.style === "single-line") {
    const svg = readFileSync(join(HERE, entry.file), "utf8");
    const ofl = readFileSync(join(HERE, dirname(entry.file), "OFL.txt"), "utf8");
    return singleLineFont(svg, ofl);
  }
  const file = readFileSync(join(folder(entry), entry.file.split("/").slice(2).join("/")));
  return { file, licence: licenceText(entry, file) };
}

function read(entry) {
  const { file, licence } = source(entry);
  if (!LICENCES[entry.licence]?.test(licence))
    throw new Error(`${entry.id}: its licence is not ${entry.licence}`);
  const points = codePoints(file);
  const has = new Set(points);
  const facts = {
    bytes: file.length,
    copyright: copyright(licence, file),
    metrics: metrics(file),
    scripts: Object.keys(SCRIPTS).filter((script) =>
      [...SCRIPTS[script]].every((letter) => has.has(letter.codePointAt(0))),
    ),
    ranges: ranges(points),
  };
  return { entry, file, licence, facts };
}

function writeWhenNew(path, content) {
  const bytes = Buffer.from(content);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

const fonts = catalogue.map(read);
const lines = fonts.map(({ entry, facts }) => `"${entry.id}": ${JSON.stringify(facts)}`);
const coverage = `{\n${lines.join(",\n")}\n}\n`;

if (process.argv.includes("--check")) {
  const committed = existsSync(COVERAGE) ? readFileSync(COVERAGE, "utf8") : "";
  if (committed !== coverage) {
    console.error(
      "geometry/fonts/coverage.gen.json has drifted: run node geometry/fonts/vendor.mjs",
    );
    process.exit(1);
  }
} else {
  mkdirSync(FILES, { recursive: true });
  const wanted = new Set();
  for (const { entry, file, licence } of fonts) {
    for (const [name, content] of [
      [`${entry.id}.ttf`, file],
      [`${entry.id}.LICENSE.txt`, licence],
    ]) {
      wanted.add(name);
      writeWhenNew(join(FILES, name), content);
    }
  }
  for (const name of readdirSync(FILES)) if (!wanted.has(name)) rmSync(join(FILES, name));
  writeWhenNew(COVERAGE, coverage);
}
