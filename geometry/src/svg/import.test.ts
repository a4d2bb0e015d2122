import { describe, expect, test } from "vitest";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import { GeometryError } from "../geometry-error.ts";
import { Group } from "../group.ts";
import { importSVG } from "./import.ts";

const MM = 96 / 25.4;

/** A drawing of 100 × 100 mm in which a user unit is a millimetre. */
function inPage(content: string, options = {}): ReturnType<typeof importSVG> {
  return importSVG(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${content}</svg>`,
    options,
  );
}

function boundsOf(source: string): number[] {
  const box = importSVG(source).graphic.boundingBox();
  if (!box) throw new Error("nothing was drawn");
  return [box.min.x, box.min.y, box.width(), box.height()].map(
    (value) => Math.round(value * 1e4) / 1e4,
  );
}

/** Cases, one a line: what is given → what comes of it. */
function table(text: string): [given: string, wanted: string][] {
  const lines = text.trim().split("\n");
  return lines.map((line) => line.trim().split(/ ?→ ?/) as [string, string]);
}

describe("the size of the page", () => {
  const square = '<rect width="10" height="10"/>';
  test.each(
    table(`
      width="100mm" height="100mm" viewBox="0 0 100 100" → 0, 0, 10, 10
      width="10cm" height="10cm" viewBox="0 0 200 200" → 0, 0, 5, 5
      width="1in" height="1in" viewBox="0 0 10 10" → 0, 0, 25.4, 25.4
      width="72pt" height="72pt" viewBox="0 0 20 20" → 0, 0, 12.7, 12.7
      width="6pc" height="6pc" viewBox="0 0 10 10" → 0, 0, 25.4, 25.4
      width="96" height="96" viewBox="0 0 10 10" → 0, 0, 25.4, 25.4
       → 0, 0, 2.6458, 2.6458
      viewBox="0 0 96 96" → 0, 0, 2.6458, 2.6458
      width="100%" height="100%" viewBox="0 0 96 96" → 0, 0, 2.6458, 2.6458
      width="20mm" viewBox="0 0 10 30" → 0, 0, 20, 20
      height="60mm" viewBox="0 0 10 30" → 0, 0, 20, 20
      width="100mm" height="50mm" viewBox="0 0 10 10" → 25, 0, 50, 50
      width="100mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="none" → 0, 0, 100, 50
      width="100mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin" → 0, 0, 50, 50
      width="100mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid slice" → 0, -25, 100, 100
      width="10mm" height="10mm" viewBox="-5 5 10 10" → 5, -5, 10, 10
      width="0" height="-3" viewBox="0 0 96 96" → 0, 0, 2.6458, 2.6458
      width="96" height="96" viewBox="0 0 0 0" → 0, 0, 2.6458, 2.6458
    `),
  )("%s → %s", (attributes, box) => {
    const file = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${square}</svg>`;
    expect(boundsOf(file).join(", ")).toBe(box);
  });
});

describe("how the size was found", () => {
  const drawn = '<path d="M0 0H50"/>';
  const file = (attributes: string, content = drawn) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" xmlns:sodipodi="s" ${attributes}>${content}</svg>`;
  const box = 'viewBox="0 0 100.5 50.5"';

  test.each(
    table(`
      width="100,5mm" height="50,5mm" ${box} → 100.5 50.5
      width="100,5 MM" height="50,5 MM" viewBox="0 0 100,5 50,5" → 100.5 50.5
      style="width:100.5mm;height:50.5mm" ${box} → 100.5 50.5
      style="width:100,5mm;height:50,5mm" ${box} → 100.5 50.5
      width="1" height="1" style="width:100.5mm;height:50.5mm" ${box} → 100.5 50.5
      width="100.5mm" height="50.5mm" style="width:100%;height:auto" ${box} → 100.5 50.5
      width="100.5mm" height="100%" ${box} → 100.5 50.5
      width="402Q" height="202q" ${box} → 100.5 50.5
      width="10.05cm" height="5.05cm" ${box} → 100.5 50.5
      width="72pt" height="3pc" ${box} → 25.4 12.7
      width="2in" ${box} → 50.8 25.5264
    `),
  )("%s is physical", (attributes, wanted) => {
    const { size, warnings, graphic } = importSVG(file(attributes), { dpi: 72 });
    expect(size.from).toBe("physical");
    expect(`${size.width} ${size.height}`).toBe(wanted);
    const scale = Math.min(size.width / 100.5, size.height / 50.5);
    expect(graphic.boundingBox()?.width()).toBeCloseTo(50 * scale);
    expect(importSVG(file(attributes)).warnings).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["1,200mm", 1200, 1200],
    ["1,200mm", 120, 1.2],
  ])("a width of %s with a view box %s wide", (width, units, expected) => {
    const attributes = `width="${width}" height="60mm" viewBox="0 0 ${units} 60"`;
    expect(importSVG(file(attributes)).size).toMatchObject({ width: expected, from: "physical" });
  });

  test("in a rule for the root", () => {
    for (const selector of ["svg", "#a", ".b"]) {
      const style = `<style>${selector}{width:201mm;height:101mm}</style>`;
      const { size, graphic } = importSVG(file(`id="a" class="b" ${box}`, style + drawn));
      expect([size.from, size.width, size.height]).toEqual(["physical", 201, 101]);
      expect(graphic.boundingBox()?.width()).toBeCloseTo(100);
    }
  });

  // Sizes at 96 px per inch, and the likely numbers of pixels.
  test.each(
    table(`
      width="96" height="48px" ${box} → pixels 25.40 12.70 96 72 90
      width="6em" height="3em" ${box} → pixels 25.40 12.70 96 72 90
      width="100mm" height="48" ${box} → pixels 100.00 12.70 96 72 90
      width="100%" height="100%" viewBox="0 0 96 48" → viewBox 25.40 12.70 96 72 90
      viewBox="0 0 96 48" → viewBox 25.40 12.70 96 72 90
      width="4 inches" viewBox="0 0 96 48" → viewBox 25.40 12.70 96 72 90
       → none 79.38 39.69 96 72 90
      width="50.8mm" height="25.4mm" → pixels 50.80 25.40 96 72 90
      inkscape:version="0.91 r13725" viewBox="0 0 96 48" → viewBox 25.40 12.70 90 96 72
      inkscape:version="0.48.5 r10040" width="96" height="48" → pixels 25.40 12.70 90 96 72
      sodipodi:version="0.32" width="96" height="48" → pixels 25.40 12.70 90 96 72
      inkscape:version="0.92.3" sodipodi:version="0.32" width="96" height="48" → pixels 25.40 12.70 96 72 90
      inkscape:version="1.3.2" width="96" height="48" → pixels 25.40 12.70 96 72 90
      id="Layer_1" data-name="Layer 1" viewBox="0 0 96 48" → viewBox 25.40 12.70 72 96 90
      viewBox="0 0 96 48" style="enable-background:new 0 0 96 48;" → viewBox 25.40 12.70 72 96 90
    `),
  )("%s → %s", (attributes, wanted) => {
    const { size, warnings } = importSVG(file(attributes));
    const { from, width, height, likelyDpi } = size;
    expect([from, width.toFixed(2), height.toFixed(2), ...likelyDpi].join(" ")).toBe(wanted);
    expect(size.dpi).toBe(96);
    expect(warnings.filter((one) => one.includes("96 px are an inch"))).toHaveLength(1);
  });

  test("the comment of Illustrator", () => {
    const source = `<!-- Generator: Adobe Illustrator 27 -->${file('width="72" height="72"')}`;
    expect(importSVG(source).size.likelyDpi[0]).toBe(72);
  });

  test("the caller's choice of pixels per inch", () => {
    const sizes = [72, 90, 96].map((dpi) => {
      const { size, graphic, warnings } = importSVG(file('width="90" height="45"'), { dpi });
      expect(warnings).toEqual([]);
      return [size.dpi, size.width.toFixed(3), graphic.boundingBox()?.width().toFixed(3)];
    });
    expect(sizes).toEqual([
      [72, "31.750", "17.639"],
      [90, "25.400", "14.111"],
      [96, "23.813", "13.229"],
    ]);
  });

  test("without a view box, a physical page says nothing of a drawing in pixels", () => {
    const page = 'width="100mm" height="50mm"';
    const at90 = importSVG(file(page), { dpi: 90 });
    expect(at90.size.width).toBeCloseTo(100);
    expect(at90.graphic.boundingBox()?.width()).toBeCloseTo((50 * 25.4) / 90);
    const physical = importSVG(file(page, '<rect width="40mm" height="10mm"/>'));
    expect(physical.size.from).toBe("physical");
    expect(physical.graphic.boundingBox()?.width()).toBeCloseTo(40);
  });
});

describe("shapes", () => {
  // Definitions draw nothing by themselves; <switch> takes the first that fits.
  test.each(
    table(`
      <rect x="1" y="2" width="3" height="4"/> → M1 2L4 2 4 6 1 6Z
      <line x1="1" y1="2" x2="3" y2="4" stroke="red"/> → M1 2L3 4
      <polyline points="1,2 3 4,5,7" fill="none" stroke="red"/> → M1 2L3 4 5 7
      <polyline points="1,2 3 4,5,7"/> → M1 2L3 4 5 7Z
      <polyline points="1,2 3 4,5,6"/> → M1 2L3 4 5 6
      <path d="M0 0H9V9"/> → M0 0L9 0 9 9Z
      <path d="M0 0H9V9" stroke="red"/> → M0 0L9 0 9 9
      <path d="M0 0H9V9" fill="none" stroke="red"/> → M0 0L9 0 9 9
      <path d="M0 0H9V9L0 0"/> → M0 0L9 0 9 9Z
      <path d="M0 0H9V9L.0001 0"/> → M0 0L9 0 9 9Z
      <path d="M0 0H9V9M1 1H5V5H1z"/> → M0 0L9 0 9 9ZM1 1L5 1 5 5 1 5Z
      <path d="M0 0C3 3 6 6 9 9"/> → M0 0C3 3 6 6 9 9
      <polygon points="1,2 3 4,5,6"/> → M1 2L3 4 5 6Z
      <rect x="10%" width="50%" height="25%"/> → M10 0L60 0 60 25 10 25Z
      <rect width="1cm" height="10mm"/> → M0 0L37.7953 0 37.7953 37.7953 0 37.7953Z
      <rect width="1" height="1" style="x:2px;y:10%;width:30%;height:4px"/> → M2 10L32 10 32 14 2 14Z
      <style>.a{width:30px;height:4px}</style><rect class="a" width="1" height="1"/> → M0 0L30 0 30 4 0 4Z
      <rect width="3" height="4" style="width:5;height:4 px"/> → M0 0L5 0 5 4 0 4Z
      <style>rect{x:1;width:5}</style><rect width="3" height="4"/> → M1 0L4 0 4 4 1 4Z
      <rect y="9" width="3" height="4" style="y:var(--none)"/> → M0 0L3 0 3 4 0 4Z
      <g transform="translate(10,20)"><path d="M0 0H5" transform="rotate(90)" stroke="red"/></g> → M10 20L10 25
      <path d="M1 0V1" transform="matrix(1 2 3 4 5 6)"/> → M6 8L9 12
      <switch><g requiredExtensions="x"><path d="M0 0H1"/></g><path d="M0 0H2"/><path d="M0 0H3"/></switch> → M0 0L2 0
      <defs><path d="M0 0H1"/></defs><symbol><path d="M0 0H1"/></symbol><clipPath><path d="M0 0H1"/></clipPath><path d="M0 0H2"/> → M0 0L2 0
    `),
  )("%s → %s", (content, d) => {
    const { graphic, warnings } = inPage(content);
    expect(graphic.toSVGPathString()).toBe(d);
    expect(warnings).toEqual([]);
  });

  // What a transform makes of a rectangle from (10, 20) to (30, 30); a user unit is a millimetre and a pixel.
  const noTransform = "10, 20, 20, 10";
  test.each(
    table(`
      style="transform-box:fill-box;transform-origin:50% 50%;transform:rotate(.25turn)" → 15, 15, 10, 20
      style="transform-box:fill-box;transform-origin:center;rotate:90deg" → 15, 15, 10, 20
      style="transform-box:fill-box;transform:rotate(90deg)" → 0, 20, 10, 20
      style="transform-box:fill-box;transform:translate(50%,100%)" → 20, 30, 20, 10
      style="transform:translate(50%,10%)" → 60, 30, 20, 10
      style="transform-origin:100% 0;transform:scale(2)" → -80, 40, 40, 20
      style="transform-origin:bottom right;transform:scale(2)" → -80, -60, 40, 20
      style="transform-origin:20px 25px;transform:rotate(100grad)" → 15, 15, 10, 20
      transform-origin="20 25" transform="rotate(90)" → 15, 15, 10, 20
      style="transform-origin:20px 25px" transform="rotate(90)" → 15, 15, 10, 20
      style="transform-box:stroke-box;transform-origin:0 0;transform:scale(2)" stroke="red" stroke-width="4" → 12, 22, 40, 20
      style="transform-box:fill-box;transform-origin:0 0;transform:scale(2)" stroke="red" stroke-width="4" → 10, 20, 40, 20
      style="transform:translate(1in,2.54cm)" → 106, 116, 20, 10
      style="transform:translate(5px)" → 15, 20, 20, 10
      style="transform:translateX(5px) translateY(-5px)" → 15, 15, 20, 10
      style="transform:translate3d(5px,-5px,0)" → 15, 15, 20, 10
      style="transform:rotate(1.5707963267948966rad)" → -30, 10, 10, 20
      style="transform:rotateZ(-90deg)" → 20, -30, 10, 20
      style="transform:scale(50%)" → 5, 10, 10, 5
      style="transform:scaleX(2) scaleY(.5)" → 20, 10, 40, 5
      style="transform:skewX(45deg)" → 30, 20, 30, 10
      style="transform:skew(0,45deg)" → 10, 30, 20, 30
      style="transform:matrix(1,0,0,1,5,-5)" → 15, 15, 20, 10
      style="transform:matrix(2,0,0,2,0,0) translate(1px)" → 22, 40, 40, 20
      style="translate:5px -5px;scale:2;rotate:90deg" → -55, 15, 20, 40
      style="transform-origin:20 25" → 10, 20, 20, 10
      style="transform-origin:20 25" transform="scale(2)" → 20, 40, 40, 20
      style="transform:none" transform="scale(2)" → 10, 20, 20, 10
      style="transform:scale(2)" transform="scale(9)" → 20, 40, 40, 20
      class="moved" → 15, 20, 20, 10
      transform="translate(5,5)scale(2),translate(1 -1)" → 27, 43, 40, 20
    `),
  )("a rectangle with %s → %s", (attributes, box) => {
    const { graphic, warnings } = inPage(
      `<style>.moved{transform:translate(5px,0)}</style><rect x="10" y="20" width="20" height="10" ${attributes}/>`,
    );
    const { min, max } = graphic.boundingBox() ?? {};
    const sides = [min?.x, min?.y, (max?.x ?? 0) - (min?.x ?? 0), (max?.y ?? 0) - (min?.y ?? 0)];
    expect(sides.map((side) => Math.round((side ?? 0) * 1e4) / 1e4 + 0).join(", ")).toBe(box);
    expect(warnings).toEqual([]);
  });

  test.each([
    'transform="translate(10mm,5mm)"',
    'transform="rotate(45deg)"',
    'transform="scale(2) translate(10mm)"',
    'transform="translate(1,2,3)"',
    'transform="translate(1,)"',
    'transform="Scale(2)"',
    'transform="translate(1 1),"',
    'transform="scale(50%)"',
    'style="transform:translate(10,5)"',
    'style="transform:rotate(90)"',
    'style="transform:scale(2),scale(2)"',
    'style="transform:scale(2) turn(1deg)"',
    'style="transform:translate(5px 5px)"',
    'style="transform:scale(2px)"',
    'style="transform:perspective(5px)"',
    'style="rotate:90"',
  ])("%s is refused whole", (attributes) => {
    const { graphic, warnings } = inPage(
      `<rect x="10" y="20" width="20" height="10" ${attributes}/>`,
    );
    const box = graphic.boundingBox();
    expect(
      [box?.min.x, box?.min.y, box?.width(), box?.height()].map((n) => n?.toFixed(0)).join(", "),
    ).toBe(noTransform);
    expect(warnings.join()).toMatch(/^A transform .* couldn't be read/);
  });

  test("the box of a group, with transforms inside, of a copy and of a symbol", () => {
    const turned = 'style="transform-box:fill-box;transform-origin:center;transform:rotate(90deg)"';
    const rect = '<rect x="10" y="10" width="40" height="20"/>';
    const group = `<g inkscape:groupmode="layer" id="a" ${turned}>${rect}<image/><g ${turned}>${rect}</g></g>`;
    // Inside, the copies are 10…50 × 10…30 and 20…40 × 0…40, together 10…50 × 0…40.
    const drawn = inPage(group);
    expect(drawn.graphic.boundingBox()?.toString()).toBe(
      inPage(`<g>${rect}<rect x="20" width="20" height="40"/></g>`)
        .graphic.boundingBox()
        ?.toString(),
    );
    expect(drawn.layers).toHaveLength(1);
    expect(drawn.warnings).toEqual(["A picture (bitmap) on layer “a” at 50, -10 mm was left out."]);
    const copy = `<defs><rect id="r" width="40" height="20"/></defs><use href="#r" x="10" y="10" ${turned}/>`;
    expect(inPage(copy).graphic.boundingBox()?.min.toString()).toBe("Vec(20, 0)");
  });

  test.each(
    table(`
      <path d="M0 0H1" style="d:path('M5 5H9V9Z')"/> → M5 5L9 5 9 9Z
      <style>path{d:path("M5 5H9V9Z")}</style><path/> → M5 5L9 5 9 9Z
      <path d="M0 0H1V1Z" style="d:M5"/> → M0 0L1 0 1 1Z
      <rect width="9" height="9" style="d:path('M5 5H9V9Z')"/> → M0 0L9 0 9 9 0 9Z
    `),
  )("%s → %s", (content, d) => {
    expect(inPage(content).graphic.toSVGPathString()).toBe(d);
  });

  test("circles and ellipses by CSS", () => {
    const style = "<style>circle{r:5px;cx:10px;cy:20px} ellipse{rx:5px;ry:2px;cx:10%}</style>";
    const boxes = inPage(`${style}<circle r="1"/><ellipse/>`).graphic.items.map((item) => {
      const box = item.boundingBox();
      return [box?.min.x, box?.min.y, box?.width(), box?.height()].map(
        (n) => Math.round((n ?? 0) * 1e4) / 1e4,
      );
    });
    expect(boxes).toEqual([
      [5, 15, 10, 10],
      [5, -2, 10, 4],
    ]);
  });

  test.each<[string, number[]]>([
    ['<circle cx="10" cy="20" r="5"/>', [5, 15, 10, 10]],
    ['<ellipse cx="10" cy="20" rx="5" ry="auto"/>', [5, 15, 10, 10]],
    ['<ellipse cx="10" cy="20" rx="5" ry="2"/>', [5, 18, 10, 4]],
    ['<rect width="20" height="10" rx="99"/>', [0, 0, 20, 10]],
  ])("%s", (content, box) => {
    expect(
      boundsOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${content}</svg>`,
      ),
    ).toEqual(box);
  });

  test("holes stay holes: two contours are one compound path with the file's rule", () => {
    const [item] = inPage('<path fill-rule="evenodd" d="M0 0H9V9H0ZM3 3H6V6H3Z"/>').graphic.items;
    expect(item).toBeInstanceOf(CompoundPath);
    expect(item instanceof CompoundPath && item.fillRule).toBe("evenodd");
    expect(item?.area()).toBeCloseTo(81 - 9);
  });

  test("groups stay groups, empty ones go", () => {
    const { graphic } = inPage('<g><g/><path d="M0 0H1V1Z"/></g><path d="M0 0H2V2Z"/>');
    expect(graphic.items.map((item) => item instanceof Group)).toEqual([true, false]);
  });
});

describe("paint", () => {
  const paintOf = (content: string) => {
    const [path] = inPage(content).graphic.allPathsAndCompoundPaths();
    if (!path) throw new Error("nothing was drawn");
    const { fill, stroke } = path;
    const inside = fill instanceof Fill ? fill.color.toHex() : "none";
    return `${inside} ${stroke?.color.toHex() ?? "none"}`;
  };
  test.each(
    table(`
      <rect/> → #000000 none
      <rect fill="none" stroke="red"/> → none #ff0000
      <rect fill="red" style="fill:blue"/> → #0000ff none
      <style>.a{fill:#123456}</style><rect class="b a" fill="red"/> → #123456 none
      <style>rect{fill:red} .a{fill:lime}</style><rect class="a"/> → #00ff00 none
      <style>.a{fill:red !important}</style><rect class="a" style="fill:blue"/> → #ff0000 none
      <style>.a{fill:red}.b{fill:blue}</style><rect class="b a"/> → #0000ff none
      <style>/* .a{fill:red} */ @media print{.a{fill:red}} .a{fill:lime}</style><rect class="a"/> → #00ff00 none
      <g fill="lime" stroke="blue"><rect fill="inherit" stroke="none"/></g> → #00ff00 none
      <g color="red" fill="currentColor"><rect/></g> → #ff0000 none
      <g color="red" fill="currentColor"><rect color="blue"/></g> → #0000ff none
      <g opacity="0.5"><rect fill-opacity="50%"/></g> → #00000040 none
      <rect fill="url(#none) red"/> → #ff0000 none
      <linearGradient id="b"><stop stop-color="lime"/><stop stop-color="red"/></linearGradient><linearGradient id="a" href="#b"/><rect fill="url('#a')"/> → #00ff00 none
      <rect fill="url(#gone)" stroke="red"/> → none #ff0000
      <rect fill="url(#gone) none" stroke="red"/> → none #ff0000
      <linearGradient id="a"/><rect fill="url(#a)" stroke="red"/> → none #ff0000
      <linearGradient id="a"><stop stop-color="lime"/></linearGradient><rect fill="url(#a) none"/> → #00ff00 none
      <path id="a"/><rect fill="url(#a)" stroke="red"/> → none #ff0000
      <pattern id="a"/><rect fill="url(#a)"/> → #000000 none
      <linearGradient id="é b"><stop stop-color="lime"/></linearGradient><rect fill="url(#%C3%A9%20b)"/> → #00ff00 none
      <rect fill="red icc-color(x, 1, 2)"/> → #ff0000 none
      <rect fill="no-such-colour"/> → #000000 none
    `),
  )("%s → %s", (content, paint) => {
    expect(paintOf(content.replaceAll("<rect", '<rect width="9" height="9"'))).toBe(paint);
  });

  // Selectors, and what a browser makes of them.
  test.each(
    table(`
      svg .s → yes
      g>.s → yes
      g > g > .s → no
      svg>.s → no
      :root .s → yes
      :root > g > rect.s → yes
      .t + .s → yes
      path + .s → no
      path ~ .s → yes
      .s ~ .s → no
      [data-op="cut"] → yes
      rect[data-op='CUT' i] → yes
      [data-op=CUT] → no
      [data-op^=c] → yes
      [data-op$=x] → no
      [data-op*=ut] → yes
      [data-list~=two] → yes
      [data-list~=tw] → no
      [lang|=en] → yes
      [inkscape\\:label="Cut"] → yes
      [inkscape|label="Cut"] → yes
      [fill=none] → no
      .schräg → yes
      .切る → yes
      #größe → yes
      .\\31 st → yes
      .s:not(.x) → yes
      .s:not(.x, .s) → no
      :is(.x, .s) → yes
      g :where(.s) → yes
      .s:first-child → no
      .s:last-child → yes
      .s:nth-child(3) → yes
      .s:nth-child(odd) → yes
      .s:nth-child(2n) → no
      .s:nth-last-child(1) → yes
      rect:nth-of-type(2) → yes
      rect:nth-child(-n+2) → no
      rect:first-of-type → no
      .s:empty → yes
      .s:hover → no
      .s::before → no
      * → yes
      .x, .s → yes
      .x,.s,path:has(a) → yes
      a{}/* .x{ */.s → yes
      @charset "a{";.s → yes
      @font-face{font-family:"}"}.s → yes
      .x{fill:url("a;}")} .s → yes
      @layer a{.s → yes
    `),
  )("%s selects: %s", (selector, wanted) => {
    const { graphic } = importSVG(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" width="9mm" height="9mm" viewBox="0 0 9 9"><style>${selector}{fill:#00ff00}</style>
       <g><path d="M0 0H1V1Z"/><rect class="t" width="5" height="5"/><rect id="größe" class="s schräg 切る 1st" lang="en-US" data-op="cut" data-list="one two" inkscape:label="Cut" width="5" height="5"/></g></svg>`,
    );
    const fill = graphic.allPaths().at(-1)?.fill;
    expect(fill instanceof Fill && fill.color.toHex()).toBe(
      wanted === "yes" ? "#00ff00" : "#000000",
    );
  });

  // Rules for <rect class="s" id="i"/>, and the color of the one that a browser prefers.
  test.each(
    table(`
      #i{fill:#0f0} .s{fill:red} → #00ff00
      .s{fill:#0f0} rect{fill:red} → #00ff00
      svg rect{fill:#0f0} rect{fill:red} → #00ff00
      :is(#i,a){fill:#0f0} .s{fill:red} → #00ff00
      :where(#i){fill:red} rect{fill:#0f0} → #00ff00
      rect:not(.a){fill:#0f0} rect{fill:red} → #00ff00
      @layer a{.s{fill:red}} rect{fill:#0f0} → #00ff00
      @layer a,b; @layer b{.s{fill:#0f0}} @layer a{#i{fill:red}} → #00ff00
      @layer a{.s{fill:red} @layer b{#i{fill:blue}} .s{fill:#0f0}} → #00ff00
      @layer a{.s{fill:#0f0 !important}} .s{fill:red !important} → #00ff00
      .s{fill:#0f0!important} #i{fill:red} → #00ff00
      .s{fill:red;fill:#0f0} → #00ff00
      .s{fill:#0f0;fill:bogus} → #00ff00
      @supports (fill:red){.s{fill:#0f0}} → #00ff00
      @media all{.s{fill:#0f0}} → #00ff00
      .s{fill:#0f0;/* fill:red */} → #00ff00
      .s{--c:#0f0;fill:var(--c)} → #00ff00
      :root{--c:#0f0} .s{fill:var(--c,red)} → #00ff00
      .s{fill:var(--none, #0f0)} → #00ff00
      .s{fill:var(--none, var(--no, #0f0))} → #00ff00
      :root{--a:#0f0;--b:var(--a)} .s{fill:var(--b)} → #00ff00
      :root{--g:255} .s{fill:rgb(0,var(--g),0)} → #00ff00
      :root{--a:var(--b);--b:var(--a)} .s{fill:var(--a)} → #000000
      .s{fill:var(--C)} :root{--c:red} → #000000
      .s{fill:initial} → #000000
      svg{fill:#0f0} .s{fill:unset} → #00ff00
      svg{fill:red;&amp; .s{fill:#0f0}} → #00ff00
      g,svg{.s{fill:#0f0}> rect{fill:red}} → #00ff00
      .x{fill:red;&amp;.s{fill:blue}} → #000000
    `),
  )("%s → %s", (rules, wanted) => {
    expect(paintOf(`<style>${rules}</style><rect class="s" id="i" width="9" height="9"/>`)).toBe(
      `${wanted} none`,
    );
  });

  test("variables reach copies through their <use>", () => {
    const { graphic } = inPage(
      `<defs><rect id="r" width="9" height="9" style="fill:var(--c, red)"/></defs>
       <use href="#r" style="--c:#00ff00"/><use href="#r" style="--c:#0000ff"/><use href="#r"/>`,
    );
    const fills = graphic.allPaths().map(({ fill }) => fill instanceof Fill && fill.color.toHex());
    expect(fills).toEqual(["#00ff00", "#0000ff", "#ff0000"]);
  });

  test("a stroke scales with its transform, except with non-scaling-stroke", () => {
    const widths = inPage(
      `<g stroke="red" stroke-width="2" transform="scale(3)"><path d="M0 0H1"/><path d="M0 0H1" vector-effect="non-scaling-stroke"/></g>`,
    ).graphic.allPaths();
    expect(widths.map((path) => path.stroke?.width.toFixed(4))).toEqual([
      "6.0000",
      (2 / MM).toFixed(4),
    ]);
  });

  test("joins, caps and dashes", () => {
    const [path] = inPage(
      '<path d="M0 0H9" stroke="red" stroke-linejoin="bevel" stroke-linecap="square" stroke-dasharray="1,2 3"/>',
    ).graphic.allPaths();
    expect(path?.stroke?.join).toBe("bevel");
    expect(path?.stroke?.cap).toBe("square");
    expect(path?.stroke?.dash.map((length) => Math.round(length * 1e6) / 1e6)).toEqual([
      1, 2, 3, 1, 2, 3,
    ]);
  });
});

describe("clips", () => {
  const box = '<clipPath id="c"><rect x="10" y="10" width="20" height="20"/></clipPath>';
  const line = 'fill="none" stroke="red"';
  const clip = 'clip-path="url(#c)"';
  test.each(
    table(`
      <rect width="15" height="15" ${clip}/> → M15 15L10 15 10 10 15 10Z
      <rect width="15" height="15" ${line} ${clip}/> → M15 10L15 15 10 15
      <path d="M0 20H40" ${line} ${clip}/> → M10 20L30 20
      <path d="M20 20H40" ${line} ${clip}/> → M20 20L30 20
      <path d="M40 20H5V15H40Z" ${line} ${clip}/> → M30 20L10 20M10 15L30 15
      <path d="M15 15H40V20H15Z" ${line} ${clip}/> → M30 20L15 20 15 15 30 15
      <path d="M0 12H40M12 15H14M0 50H40" ${line} ${clip}/> → M10 12L30 12M12 15L14 15
      <path d="M0 20H20V0H40V25H20" ${line} ${clip}/> → M10 20L20 20 20 10M30 25L20 25
      <rect x="10" y="10" width="20" height="20" ${line} ${clip}/> → M10 10L30 10 30 30 10 30Z
      <rect x="5" y="10" width="25" height="20" ${line} ${clip}/> → M10 10L30 10 30 30 10 30
      <g ${clip}><rect x="12" y="12" width="9" height="9" fill="lime" stroke="red"/></g> → M12 12L21 12 21 21 12 21Z
      <g transform="translate(5 5)"><path d="M0 20H40" ${line} ${clip}/></g> → M15 25L35 25
      <path d="M0 20H40" ${line} ${clip} transform="translate(5 5)"/> → M15 25L35 25
      <clipPath id="d"><rect x="20" width="40" height="40" clip-path="url(#c)"/></clipPath><path d="M0 20H40" ${line} clip-path="url(#d)"/> → M20 20L30 20
      <clipPath id="d" clip-path="url(#c)"><rect x="20" width="40" height="40"/></clipPath><path d="M0 20H40" ${line} clip-path="url(#d)"/> → M20 20L30 20
      <clipPath id="d"><path fill="none" visibility="hidden" d="M0 0H99V99H0Z"/><path fill="none" d="M0 0H9V9H0"/></clipPath><path d="M0 5H40" ${line} clip-path="url(#d)"/> → M0 5L9 5
      <clipPath id="d" clipPathUnits="objectBoundingBox"><path d="M0 0H.5V1H0Z"/></clipPath><path d="M0 5H40V10" ${line} clip-path="url(#d)"/> → M0 5L20 5
      <mask id="m"><rect width="50" height="50" fill="#fff"/><rect x="10" y="0" width="5" height="50"/></mask><path d="M0 20H60" ${line} mask="url(#m)"/> → M0 20L10 20M15 20L50 20
      <mask id="m" mask-type="alpha"><rect width="50" height="50"/></mask><path d="M0 20H60" ${line} mask="url(#m)"/> → M0 20L50 20
      <mask id="m" maskUnits="userSpaceOnUse" x="5" y="0" width="10%" height="50"><path d="M0 0H99V99H0Z" fill="#fff"/></mask><path d="M0 20H60" ${line} mask="url(#m)"/> → M5 20L15 20
      <clipPath id="d"><g><rect width="99" height="99"/></g><use href="#u"/></clipPath><defs><rect id="u" width="9" height="9"/></defs><path d="M0 5H40" ${line} clip-path="url(#d)"/> → M0 5L9 5
      <svg x="10" y="10" width="20" height="20"><path d="M-5 5H40" ${line}/></svg> → M10 15L30 15
      <svg x="10" y="10" width="20" height="20" overflow="visible"><path d="M-5 5H40" ${line}/></svg> → M5 15L50 15
      <symbol id="s" viewBox="0 0 10 10"><path d="M-5 5H40" ${line}/></symbol><use href="#s" x="10" y="10" width="20" height="20"/> → M10 20L30 20
      <defs><svg id="s" viewBox="0 0 10 10"><path d="M-5 5H40" ${line}/></svg></defs><use href="#s" x="10" y="10" width="20" height="20"/> → M10 20L30 20
      <defs><svg id="s" x="1" width="5" height="5" viewBox="0 0 10 10"><path d="M0 5H10" ${line}/></svg></defs><use href="#s"/> → M1 2.5L6 2.5
      <g transform="rotate(90 20 20)"><svg x="10" y="10" width="20" height="20"><path d="M-5 5H40" ${line}/></svg></g> → M25 10L25 30
      <svg width="99" height="99"><g ${clip} transform="rotate(45 20 20)"><path d="M20 0V40" ${line}/></g></svg> → M27.0711 12.9289L12.9289 27.0711
    `),
  )("%s → %s", (content, d) => {
    expect(inPage(box + content).graphic.toSVGPathString()).toBe(d);
  });

  test("a fill and a stroke are cut apart: the edge of the clip gets no line", () => {
    const items = inPage(
      `${box}<rect width="15" height="15" fill="lime" stroke="red" ${clip}/>`,
    ).graphic.allPathsAndCompoundPaths();
    expect(
      items.map((item) => [
        item.toSVGPathString(),
        item.fill === undefined,
        item.stroke === undefined,
      ]),
    ).toEqual([
      ["M15 15L10 15 10 10 15 10Z", false, true],
      ["M15 10L15 15 10 15", true, false],
    ]);
  });

  test("curves stay curves", () => {
    const [path] = inPage(
      `${box}<circle cx="20" cy="10" r="5" ${line} ${clip}/>`,
    ).graphic.allPaths();
    expect(path?.length()).toBeCloseTo(5 * Math.PI, 2);
  });

  test("there is a message only where something was outside", () => {
    const inside = `<path d="M12 12H28" ${line}/><rect x="10" y="10" width="20" height="20"/>`;
    expect(inPage(`${box}<g ${clip}>${inside}</g><svg>${inside}</svg>`).warnings).toEqual([]);
    expect(inPage(`${box}<g ${clip}>${inside}<path d="M0 0H50" ${line}/></g>`).warnings).toEqual([
      "Something outside a clip path, mask or frame at 0, 0 mm was cut off.",
    ]);
  });

  test("clip paths of themselves and of each other end", () => {
    const content = `<clipPath id="c" ${clip}><rect width="5" height="5" ${clip}/></clipPath><path d="M0 1H9" ${line} ${clip}/>`;
    expect(inPage(content).graphic.toSVGPathString()).toBe("M0 1L5 1");
  });

  test("a layer that is outside is none", () => {
    const { layers } = inPage(
      `${box}<g ${clip}><g inkscape:groupmode="layer" id="l"><path d="M0 0H1V1Z"/></g></g>`,
    );
    expect(layers).toEqual([]);
  });

  test("what would take too long is kept, with a message", () => {
    const zigzag = Array.from(
      { length: 3_000 },
      (_, i) => `L${i % 2 ? 100 : 0} ${(i * 37) % 100}`,
    ).join("");
    const { warnings, graphic } = inPage(`${box}<path d="M0 0${zigzag}" ${clip}/>`);
    expect(warnings).toEqual([
      "A clip path or mask at 0, 0 mm was left out: what it hides is drawn.",
    ]);
    expect(graphic.allPaths()).toHaveLength(1);
  });
});

describe("what people decide", () => {
  const red = 'fill="none" stroke="red"';
  const drawing = `<g id="a"><rect width="100" height="100" fill="#fefefe"/></g><rect width="100.05" height="100" ${red}/>
    <rect width="9" height="9" fill="#fff"/><rect width="9" height="9" fill="#fff" stroke="red"/><path d="M0 0H9" ${red} stroke-dasharray="2"/>`;
  const paths = (options: object) =>
    inPage(drawing, options)
      .graphic.allPaths()
      .map((path) => path.stroke?.dash.length ?? "area");

  test("dashes, white shapes and page rectangles are found", () => {
    const { found } = inPage(drawing);
    expect(found).toEqual({ dashed: 1, white: 2, page: 2 });
    expect(paths({})).toEqual(["area", 0, "area", 0, 2]);
  });

  test("each choice", () => {
    expect(paths({ solidLines: true })).toEqual(["area", 0, "area", 0, 0]);
    expect(paths({ withoutWhite: true })).toEqual([0, 0, 2]);
    expect(paths({ withoutPage: true })).toEqual(["area", 0, 2]);
    expect(inPage(drawing, { withoutPage: true }).found.page).toBe(2);
    expect(inPage(drawing, { withoutWhite: true }).graphic.items).toHaveLength(3);
  });

  test("a plate as large as its page, alone, is no page rectangle", () => {
    const { found, graphic } = inPage(`<rect width="100" height="100" ${red}/>`, {
      withoutPage: true,
    });
    expect(found.page).toBe(0);
    expect(graphic.items).toHaveLength(1);
  });

  test.each(
    table(`
      <path d="M0 0H100V100H0Z"/> → 1
      <polygon points="-1,-1 101,-1 101,101 -1,101"/> → 1
      <rect width="100%" height="100%"/> → 1
      <rect width="99" height="100"/> → 0
      <rect width="100" height="100" rx="5"/> → 0
      <rect width="200" height="200" transform="translate(50 -50) rotate(45)"/> → 0
      <path d="M0 0H100V100H0ZM1 1H9V9H1Z"/> → 0
    `),
  )("a page rectangle: %s: %s", (content, count) => {
    expect(inPage(`${content}<path d="M0 0H9V9Z"/>`).found.page).toBe(Number(count));
  });

  test("nobody was asked: white shapes and backgrounds give warnings", () => {
    const warningsOf = (content: string, options = {}) =>
      inPage(`${content}<path d="M0 0H9V9Z"/>`, options).warnings.length;
    const [white, background] = [
      '<circle r="9" fill="white"/>',
      '<rect width="100" height="100" fill="red"/>',
    ];
    expect([warningsOf(white), warningsOf(background)]).toEqual([1, 1]);
    expect([
      warningsOf(white, { withoutWhite: false }),
      warningsOf(background, { withoutPage: false }),
    ]).toEqual([0, 0]);
    expect(warningsOf(`<rect width="100" height="100" ${red}/>`)).toBe(0);
  });
});

test("a stroke of width 0 is a hairline where nothing else shows", () => {
  const width = (attributes: string) =>
    inPage(`<path d="M0 0H9V9" stroke="red" ${attributes}/>`).graphic.allPaths()[0]?.stroke?.width;
  expect(width('fill="none" stroke-width="0"')).toBe(0.1);
  expect(width('style="fill:none;stroke-width:0mm" transform="scale(3)"')).toBe(0.1);
  expect(width('stroke-width="0"')).toBeUndefined();
  expect(width('fill="none" stroke-width="0.05"')).toBeCloseTo(0.05);
});

describe("copies", () => {
  test("of a shape, a group and a symbol, each moved", () => {
    const { graphic } = inPage(
      `<defs><path id="p" d="M0 0H1"/><g id="g"><use href="#p" y="1"/></g></defs>
       <symbol id="s" viewBox="0 0 10 10"><path d="M0 0H10"/></symbol>
       <use href="#p" x="5"/><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#g" x="6"/><use href="#s" x="7" width="20" height="20"/>`,
    );
    expect(graphic.toSVGPathString()).toBe("M5 0L6 0M6 1L7 1M7 0L27 0");
  });

  test("by a percent-encoded link", () => {
    const { graphic, warnings } = inPage(
      '<path id="é b" d="M0 0H1"/><use href="#%C3%A9%20b" y="1"/><use href="#%" y="2"/>',
    );
    expect(graphic.toSVGPathString()).toBe("M0 0L1 0M0 1L1 1");
    expect(warnings).toHaveLength(1);
  });

  test.each([
    '<use id="a" href="#a"/>',
    '<g id="a"><use href="#a"/></g>',
    '<use id="a" href="#b"/><use id="b" href="#a"/>',
    '<symbol id="a"><use href="#a"/></symbol><use href="#a"/>',
  ])("of themselves are not followed: %s", (content) => {
    const { graphic, warnings } = inPage(content);
    expect(graphic.items).toEqual([]);
    expect(warnings.join()).toContain("of something within itself");
  });

  test("of copies of copies stop at the limit", () => {
    let content = '<path id="l0" d="M0 0H1"/>';
    for (let level = 1; level < 12; level++)
      content += `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`;
    expect(() => inPage(content)).toThrow(GeometryError);
    expect(() => inPage(content)).toThrow("more than 150000 elements, copies counted");
  });

  test.each([
    ["a long text", `<text>${"word ".repeat(400_000)}</text>`],
    ["many comments", `<g>${"<?x?>".repeat(400_000)}</g>`],
    ["a long class", `<path class="${"a ".repeat(400_000)}" d="M0 0H1"/>`],
    ["a long transform", `<path transform="${"rotate(1)".repeat(200_000)}" d="M0 0H1"/>`],
    ["a long path that shows nothing", `<path fill="none" d="M0 0${"h1".repeat(4)}"/>`],
    ["a long dash", `<path stroke="red" stroke-dasharray="${"1".repeat(1_000_000)}" d="M0 0H1"/>`],
    ["a long view box", `<svg viewBox="${" ".repeat(1_000_000)}0 0 1 1"/>`],
    ["a long length", `<rect width="${"1".repeat(1_000_000)}" height="1"/>`],
  ])("are not parsed again and again: %s", (_, content) => {
    const copies = '<use href="#a"/>'.repeat(2_000);
    expect(() => inPage(`<g id="a">${content}</g>${copies}`)).not.toThrow();
  });

  test("in a long chain stop at the maximum depth", () => {
    let content = '<path id="l0" d="M0 0H1"/>';
    for (let level = 1; level < 300; level++)
      content += `<g id="l${level}"><use href="#l${level - 1}"/></g>`;
    expect(() => inPage(`<defs>${content}</defs><use href="#l299"/>`)).toThrow(
      "nested more than 100 deep",
    );
  });
});

describe("nothing is lost without a warning", () => {
  const kept = '<path d="M0 0H1"/>';
  test.each(
    table(`
      <text x="3" y="4">Hello <tspan>you</tspan></text> → Text (“Hello you”) at 3, 4 mm was left out: turn it into paths and save again.
      <text transform="matrix(2 0 0 2 10 20)"><tspan x="1 9" y="2">A</tspan></text> → Text (“A”) at 12, 24 mm was left out: turn it into paths and save again.
      <image href="a.png"/> → A picture (bitmap) at 0, 0 mm was left out.
      <g id="Plan"><g transform="scale(2)"><image id="i7" x="10%" y="4" href="a.png"/></g></g> → A picture (bitmap) on layer “Plan” at 20, 8 mm was left out.
      <image id="i7" x="1.26" y="4" href="a.png"/> → A picture (bitmap) (id “i7”) at 1.3, 4 mm was left out.
      <script>alert(1)</script> → A script was left out.
      <foreignObject/> → Something that isn't SVG (foreignObject) at 0, 0 mm was left out.
      <rect width="1" height="1"><animate/></rect><animate/> → An animation was left out.
      <video/> → Something unknown (<video>) was left out.
      <g clip-path="circle(9px)"><path d="M0 0H1"/></g> → A clip path or mask was left out: what it hides is drawn.
      <g style="mask:url(a.png)"><path d="M0 0H1"/></g> → A clip path or mask was left out: what it hides is drawn.
      <g clip-path="url(#a)"><path d="M0 0H1"/></g> → A clip path or mask that isn't in the file (“a”) was ignored.
      <clipPath id="a"/><g clip-path="url(#a)"><path d="M8 9H9"/></g> → Something outside a clip path, mask or frame at 8, 9 mm was cut off.
      <mask id="a"><rect width="9" height="9" fill="gray"/></mask><g mask="url(#a)"><path d="M0 0H1V1Z"/></g> → A mask with shades or lines became one that only shows or hides.
      <g filter="url(#a)"/> → A filter (a blur or a shadow) was left out.
      <path d="M0 0H1" marker-end="url(#a)"/> → Markers (arrow heads) at 0, 0 mm were left out.
      <path d="M0 0H1" stroke="red" stroke-dasharray="3" stroke-dashoffset="1"/> → A dash offset at 0, 0 mm was ignored: the dashes begin at the start of the line.
      <path d="M0 0H1" display="none"/> → Something hidden (display: none) at 0, 0 mm was left out.
      <path d="M0 0H1" visibility="hidden"/> → Something hidden (visibility) at 0, 0 mm was left out.
      <path d="M0 0H1" fill="none"/> → A shape that shows neither fill nor stroke at 0, 0 mm was left out.
      <path d="M0 0H1" opacity="0"/> → A shape that shows neither fill nor stroke at 0, 0 mm was left out.
      <path/> → An empty shape was left out.
      <circle r="0"/> → An empty shape at 0, 0 mm was left out.
      <path d="M0 0H1 1 x"/> → A path at 0, 0 mm ends at its error: Path data: a command is missing at offset 9 (found "x").
      <rect width="1 1" height="1"/> → A length (width="1 1") at 0, 0 mm couldn't be read and counts as 0.
      <path d="M5 0H1" transform="turn(1)"/> → A transform (turn(1)) at 5, 0 mm couldn't be read and was ignored.
      <path d="M5 0H1" transform="scale(0)"/> → Something that its transform squeezes to nothing at 0, 0 mm was left out.
      <path d="M0 3H1" stroke="red" transform="scale(1 2)"/> → A stroke that its transform stretches at 0, 6 mm has the same width all along now.
      <path d="M0 0H1e30"/> → A shape larger than a kilometer at 0, 0 mm was left out.
      <linearGradient id="a"><stop/></linearGradient><path d="M0 0H1" fill="url(#a)"/> → A gradient or pattern at 0, 0 mm became one plain color.
      <path d="M0 0H1" fill="url(#gone)"/> → A paint that isn't in the file (“gone”) at 0, 0 mm was left out.
      <g id="Guides" display="none"/> → Layer “Guides” is hidden, so it was left out.
      <g inkscape:groupmode="layer" inkscape:label="Old plan" id="layer2" style="display:none"/> → Layer “Old plan” is hidden, so it was left out.
      <g id="Old_x0020_plan" style="display:none"/> → Layer “Old plan” is hidden, so it was left out.
      <path d="M0 0H1" fill="beige2"/> → A color (“beige2”) at 0, 0 mm couldn't be read and became black.
      <use href="#nothing"/> → A copy (<use>) of something that isn't in the file (“nothing”) was left out.
      <use x="2" href="other.svg#a"/> → A copy (<use>) of something that isn't in the file at 2, 0 mm was left out.
      <style>path:has(a){fill:red}</style> → A style rule was left out: path:has(a)
      <style>@import "a.css";path::before{fill:red}</style> → A style rule was left out: @import "a.css"
      <style>@media screen{path{fill:red}}</style> → A style rule was left out: @media screen
      <style>@media (prefers-color-scheme:light){path{fill:red}}</style> → A style rule was left out: @media (prefers-color-scheme:light)
    `),
  )("%s → %s", (content, warning) => {
    expect(inPage(content + kept).warnings.map((one) => one.trim())).toContain(warning);
    expect(inPage(kept + content).graphic.toSVGPathString()).toContain("M0 0L1 0");
  });

  test("media rules for screens give no warning", () => {
    const style = "<style>@media screen and (min-width:1px){g path{stroke-width:1px}}</style>";
    expect(inPage(style + kept).warnings).toEqual([]);
  });

  test("the same warning comes once, with its count", () => {
    expect(inPage(`<image/><image/>${kept}`).warnings).toEqual([
      "A picture (bitmap), first at 0, 0 mm, was left out (2 times).",
    ]);
  });

  test("at most a hundred different ones are given", () => {
    const all = Array.from({ length: 150 }, (_, i) => `<text>${i}</text>`).join("");
    const { warnings } = inPage(all + kept);
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe("And 50 more like these.");
  });

  test("an empty file", () => {
    expect(inPage("").warnings).toEqual(["The file draws nothing."]);
  });
});

test("layers by their names", () => {
  const file = (content: string) =>
    importSVG(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">${content}</svg>`,
    );
  const path = '<path d="M0 0H1"/>';
  const inkscape = file(
    `<g inkscape:groupmode="layer" inkscape:label="Cut" id="layer1">${path}<g id="g1">${path}</g></g><g inkscape:groupmode="layer" inkscape:label="Empty"/>`,
  );
  expect(inkscape.layers.map((layer) => layer.name)).toEqual(["Cut"]);
  const illustrator = file(
    `<g id="Cut_x0020_lines_x002F_outer">${path}</g><g id="b" data-name=" Score\u202e 2">${path}</g>`,
  );
  expect(illustrator.layers.map((layer) => layer.name)).toEqual(["Cut lines/outer", "Score 2"]);
  expect(inkscape.layers[0]?.graphic).toBe(inkscape.graphic.items[0]);
  expect(
    file(`<g id="Engrave">${path}</g><g>${path}</g>`).layers.map((layer) => layer.name),
  ).toEqual(["Engrave"]);
});

describe("namespaces and entities", () => {
  const path = '<path d="M0 0H1"/>';
  test.each<[string, number]>([
    [`<svg>${path}</svg>`, 1],
    [`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0H1"/></s:svg>`, 1],
    [
      `<svg xmlns="http://www.w3.org/2000/svg"><path xmlns="http://example.com" d="M0 0H1"/>${path}</svg>`,
      1,
    ],
    [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://example.com"><x:path d="M0 0H1"/></svg>`,
      0,
    ],
    [`\uFEFF\n<?xml version="1.0"?>\n<svg>${path}</svg>`, 1],
    [
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;">${path}</svg>`,
      1,
    ],
  ])("%s", (source, count) => {
    expect(importSVG(source).graphic.allPaths()).toHaveLength(count);
  });

  test("entities in entities are not followed", () => {
    const laughs = `<!DOCTYPE svg [<!ENTITY a "M0 0"><!ENTITY b "&a;&a;">]><svg><path d="&b;H1"/></svg>`;
    expect(importSVG(laughs).graphic.items).toEqual([]);
  });

  test("entities may not grow a file without limit", () => {
    const large = `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(10_000)}">]><svg><g id="${"&a;".repeat(200)}"/></svg>`;
    expect(() => importSVG(large)).toThrow("entities are too large");
  });
});

describe("what is clipped by the style around it", () => {
  const clipped = (root: string, clip: string) => {
    const { graphic } = importSVG(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100" ${root}>${clip}<path clip-path="url(#c)" mask="url(#m)" d="M0 50H100" stroke="red" fill="none"/></svg>`,
    );
    return graphic.allPaths().map((path) => Math.round(path.length()));
  };

  test.each([
    [
      "a clip rule",
      'style="clip-rule:evenodd"',
      '<clipPath id="c"><path d="M10 10H90V90H10z M30 30H70V70H30z"/></clipPath>',
      [20, 20],
    ],
    [
      "a variable",
      'style="--r:20px"',
      '<clipPath id="c"><circle cx="50" cy="50" style="r:var(--r)"/></clipPath>',
      [40],
    ],
    [
      "the white of a mask",
      'fill="white"',
      '<mask id="m" maskUnits="userSpaceOnUse"><rect x="40" y="40" width="20" height="20"/></mask>',
      [20],
    ],
  ])("%s", (_, root, clip, expected) => {
    expect(clipped(root, clip)).toEqual(expected);
  });

  test("a copy with another variable turns about its own middle", () => {
    const { graphic } = inPage(
      `<defs><circle id="a" cx="0" cy="0" style="r:var(--r);transform-box:fill-box;transform-origin:0 0;transform:scale(2)"/></defs><use href="#a" style="--r:5px"/><use href="#a" style="--r:10px"/>`,
    );
    const lefts = graphic.allPathsAndCompoundPaths().map((path) => path.boundingBox()?.min.x);
    expect(lefts).toEqual([expect.closeTo(-5), expect.closeTo(-10)]);
  });
});

describe("style that would take long if every element looked at all others", () => {
  test.each([
    ["siblings before", "b ~ b ~ path", "<b/><b/>", ""],
    ["siblings of its type", "path:nth-last-of-type(n + 2)", "", ""],
    ["elements around", `${"g ".repeat(40)}path`, "<g>".repeat(60), "</g>".repeat(60)],
  ])("by %s", (_, selector, before, after) => {
    const paths = '<path d="M0 0H1V1" fill="none"/>'.repeat(5_000);
    const { graphic } = inPage(`<style>${selector}{fill:#f00}</style>${before}${paths}${after}`);
    const red = graphic.allPathsAndCompoundPaths().filter(({ fill }) => fill !== undefined);
    expect(red.length).toBeGreaterThan(4_990);
  });

  test("by selectors that multiply the ones around them", () => {
    const style = `a{${"&amp;".repeat(400)}{${"&amp;".repeat(400)}{fill:red}}}path{fill:#00f}`;
    expect(inPage(`<style>${style}</style><path d="M0 0H1V1"/>`).warnings).toEqual([
      expect.stringContaining("A style rule was left out"),
    ]);
  });
});

describe("invalid or too large files", () => {
  const deep = 100_000;
  test.each<[name: string, source: string, message: string]>([
    ["nothing", "", "not an SVG drawing"],
    ["plain text", "hello", "not an SVG drawing"],
    ["another drawing", "<drawing/>", "its root is not <svg>"],
    ["a web page", "<!doctype html><html><p>Hello<br></html>", "a web page"],
    ["a web page in XML", '<?xml version="1.0"?>\n<html xmlns="x"/>', "a web page"],
    ["a PDF", "%PDF-1.7\n%\uFFFD", "a PDF"],
    ["a DXF", "  0\r\nSECTION\r\n  2\r\nHEADER\r\n", "a DXF"],
    ["a DXF with a comment", "999\nlibrecad\n0\nSECTION\n", "a DXF"],
    ["UTF-16, little end first", "\uFFFD\uFFFD<\0s\0v\0g\0/\0>\0", "UTF-16"],
    ["UTF-16, big end first", "\uFFFD\uFFFD\0<\0s\0v\0g\0/\0>", "UTF-16"],
    ["UTF-16 without a mark", "<\0s\0v\0g\0/\0>\0", "UTF-16"],
    ["a PNG", "\uFFFDPNG\r\n\u001A\n", "a PNG"],
    ["a JPEG", "\uFFFD\uFFFD\uFFFD\uFFFD\0\u0010JFIF", "a picture"],
    ["an SVGZ", "\u001F\uFFFD\b", "compressed"],
    ["6.5 MB", `<svg>${" ".repeat(6.5 * 1_048_576)}</svg>`, "this drawing is 6.6 MB; up to 5 MB"],
    ["an end that is missing", "<svg><g></svg>", "damaged or incomplete"],
    ["an attribute twice", '<svg id="a" id="b"/>', "damaged or incomplete"],
    ["depth", "<svg>".repeat(deep) + "</svg>".repeat(deep), "nested more than 100 deep"],
    ["depth without ends", "<svg>".repeat(deep), "nested more than 100 deep"],
    [
      "depth behind a quote in the doctype",
      `<!DOCTYPE svg [ ' ]>${"<svg>".repeat(deep)}${"</svg>".repeat(deep)}`,
      "nested more than 100 deep",
    ],
    [
      "depth behind a doctype",
      `<!DOCTYPE svg>${"<svg>".repeat(deep)}${"</svg>".repeat(deep)}`,
      "nested more than 100 deep",
    ],
    [
      "depth behind a public id",
      `<!DOCTYPE svg PUBLIC ">[" "'">${"<svg>".repeat(deep)}${"</svg>".repeat(deep)}`,
      "nested more than 100 deep",
    ],
    [
      "depth behind a quote in a comment",
      `<svg><!-- ' " -->${"<g>".repeat(deep)}${"</g>".repeat(deep)}</svg>`,
      "nested more than 100 deep",
    ],
    ["elements", `<svg>${"<g/>".repeat(160_000)}</svg>`, "more than 150000 elements"],
    [
      "segments",
      `<svg>${`<path d="M0 0${"h1".repeat(60_000)}"/>`.repeat(4)}</svg>`,
      "more than 200000 segments",
    ],
    [
      "segments by copies",
      `<svg><path id="p" d="M0 0${"h1".repeat(60_000)}"/>${'<use href="#p"/>'.repeat(4)}</svg>`,
      "more than 200000 segments",
    ],
    [
      "rules",
      `<svg><style>${"*{fill:red}".repeat(4_000)}</style>${"<g/>".repeat(500)}</svg>`,
      "too many style rules",
    ],
    [
      "a long path for each element",
      `<svg><style>path{d:path("M0 0H1${" ".repeat(400_000)}")}</style>${"<path/>".repeat(200)}</svg>`,
      "too many style rules",
    ],
    [
      "variables",
      `<svg><style>:root{${Array.from({ length: 15 }, (_, i) => `--v${i}:var(--v${i + 1})var(--v${i + 1})`).join(";")};--v15: }path{fill:var(--v0)}</style>${'<path d="M0 0H1"/>'.repeat(100)}</svg>`,
      "too many style rules",
    ],
  ])("%s", (_, source, message) => {
    expect(() => importSVG(source)).toThrow(GeometryError);
    expect(() => importSVG(source)).toThrow(message);
  });

  test("limits can be set", () => {
    const file = '<svg><g><path d="M0 0h1h1"/></g><g/></svg>';
    expect(() => importSVG(file, { maxSegments: 1 })).toThrow("more than 1 segments");
    expect(() => importSVG(file, { maxElements: 3 })).toThrow("more than 3 elements");
    expect(() => importSVG(file, { maxDepth: 2 })).toThrow("nested more than 2 deep");
    expect(() => importSVG(file, { maxDepth: 0 })).toThrow("maxDepth");
    expect(
      importSVG(file, { maxSegments: 2, maxElements: 4, maxDepth: 3 }).graphic.items,
    ).toHaveLength(1);
  });

  test.each([0, Number.NaN, 1e9])("a dpi of %s", (dpi) => {
    expect(() => importSVG("<svg/>", { dpi })).toThrow("dpi");
  });
});
