import { type Evaluation, type Notice, type ParameterInfo } from "@cuttle/design";
import { expect, test } from "vitest";
import { writeFileSync, appendFileSync } from "node:fs";
import { type Finding, review } from "@cuttle/design/export";
import { type Checked, mendsOf, type MendContext, tryMends } from "@cuttle/design/mends";
import { createEvaluator } from "@cuttle/design";
import { loadFonts } from "../geometry/fonts/node.ts";
import { community, official } from "./files.ts";
const evaluator = createEvaluator();
const cases: [string, any][] = [
 ["name-keychain", {name: "WWWWWWWWWWWWWWWW"}], ["name-keychain", {"name":"Maximilian-Josef","size":60,"rim":8,"side":"top"}],
 ["layered-name-sign", {"name":"WWWWWWWWWWWWWWWWWWWW"}],["layered-name-sign", {name:"Żółć Ñandú Ÿ"}],["layered-name-sign",{size:20}],["layered-name-sign",{signWidth:1200}],
 ["layered-name-sign",{"name":"Maximiliana-Josephin","signWidth":150,"layers":4}],["layered-name-sign",{"name":"Juliette Mia","font":"sacramento","shape":"outline","layers":4,"rim":1.5}],
 ["name-box",{"lid":"open","width":400,"depth":400,"height":300,"thickness":1,"play":0.4}],
 ["cake-topper",{name:"WWWWWWWWWWWWWWWW"}],["cake-topper",{"font":"unifrakturcook"}],["cake-topper",{age:"Żółć Ñan"}],["cake-topper",{diameter:60}],["cake-topper",{"name":"Maximiliana-Anna","age":"Abschied","diameter":220}],
 ["pop-up-cake",{height:200}],["name-puzzle",{"width":500,"height":400,"columns":2,"rows":2,"frame":40}],["two-hearts",{"width":45,"teeth":6,"hole":8}],
 ["photo-keepsake",{"form":"round","width":200,"hole":2,"date":""}],["place-names",{font:"sacramento"}],["place-names",{font:"ultra"}],["place-names",{size:16}],["place-names",{"names":["i"],"size":16,"bar":3,"thickness":6,"footDepth":16}],["place-names",{"names":["Maximiliana Jo","i"],"widest":60}],
 ["luggage-tag",{form:"ticket"}],["class-year",{year:"WWWWWWWWW"}],["class-year",{"yearFont":"allerta-stencil"}],["spider-web",{spiderSize:80}],["fit-and-power-tester",{"slots":15,"thickness":1,"step":0.3,"columns":12,"rows":10,"cell":20,"slats":20}],
 ["hinge-box",{height:200}],["hinge-box",{radius:35}],["paper-lantern",{sides:8}],["bit-stand",{"columns":16,"rows":6,"bit":16,"space":20,"height":80,"thickness":6}],["workshop-ruler",{long:600}],["workshop-ruler",{"lower":"centre"}],["house-number",{bridge:2}],["house-number",{"number":"Max Max Max Max Ma"}],["house-number",{width:400}],
];
test("survey", async () => {
  await loadFonts();
  writeFileSync("/tmp/mends/mends.txt", "");
  for (const [slug, literal] of cases) {
    const t = [...official.templates, ...community.templates].find(x => x.slug === slug)!;
    const values = Object.fromEntries(Object.entries(literal).map(([n, v]) => [n, JSON.stringify(v)]));
    let n = 0;
    const check = (c: any) => { n++; const e = evaluator.evaluate(c.document, c.values); const r = review(e.drawing, { sheet: c.document.sheet, kerf: 0.15 }); return { e, checked: { findings: r.findings, pieces: r.pieces, warnings: e.notices.filter((x: any) => x.kind === "warning").length } as Checked }; };
    const { e, checked } = check({ document: t.document, values });
    for (const f of checked.findings.filter(x => x.severity !== "note")) {
      n = 0; const t0 = performance.now();
      const ctx: MendContext = { document: t.document, values, drawing: e.drawing, parameters: e.parameters, notices: e.notices, mayEdit: false, exceptFonts: [], connect: undefined };
      const found = await tryMends(f, ctx, checked, async c => check(c).checked);
      appendFileSync("/tmp/mends/mends.txt", `${slug} ${JSON.stringify(literal)} ${f.code}: ${found.map(m => `${m.label} (${m.change.said})`).join("; ")} [${n} trials ${(performance.now() - t0).toFixed(0)} ms; possible ${mendsOf(f, ctx).map(m => m.label + " " + m.attempts.length)}]\n`);
    }
  }
}, 900000);
