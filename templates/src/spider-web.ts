import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const web = group("Web");
const spider = group("Spider");
const words = group("Words");
const parameters = [
  web.length("size", 190, "Size", "Across the web.", [80, 380, 1], { adjusts: "size" }),
  web.number("spokes", 11, "Spokes", "Threads that run outwards.", [7, 18, 1]),
  web.number("rounds", 6, "Rounds", "Threads that run around.", [3, 10, 1]),
  web.length(
    "thread",
    2.2,
    "Thread",
    "How wide the threads are: 2 mm in wood, a little more in acrylic.",
    [1.5, 5, 0.1],
    { adjusts: "boldness" },
  ),
  web.number(
    "wildness",
    60,
    "Wildness",
    "0 spins a neat web, 100 one that has seen some wind.",
    [0, 100, 5],
  ),
  web.number("shuffle", 5, "Shuffle", "Each number is another spider's work.", [1, 999, 1]),
  spider.toggle("guest", true, "Spider", "Lets itself down from the edge."),
  spider.length("spiderSize", 34, "Its size", "Across the legs.", [16, 80, 1], {
    visible: "guest",
    adjusts: "size",
  }),
  words.text("line", "Boo!", "Words", "Woven in below the middle; leave it empty for none.", 14),
  words.font("font", "unifrakturcook", "Font", "Something with a shiver.", {
    visible: "line !== ''",
  }),
  web.length("hole", 4, "Hole", "For the thread it hangs by.", [2, 8, 0.5]),
  materialColor("#4a4450"),
];

const draw = code`
const dice = new RandomGenerator(shuffle * 31 + 7);
const wild = wildness / 100;
const radius = size / 2;
// A small web has fewer threads than it is asked for, or nothing but threads would be left.
const count = Math.min(spokes, Math.floor((radius * 0.9) / thread / 1.6));
const rings = Math.min(rounds, Math.max(2, Math.floor(radius / (thread * 3.4)) - 1));

const around = times(count, (i) => -90 + ((i + (i === 0 ? 0 : dice.between(-0.27, 0.27) * wild)) * 360) / count);
const long = around.map((_, i) => radius * (i === 0 ? 1 : dice.between(1 - 0.2 * wild, 1)));
const lines = around.map((angle, i) => Path.line(Vec(0, 0), Vec.fromAngle(angle, long[i])));
const at = (i, k) => Vec.fromAngle(around[i % count], long[i % count] * k);
for (let ring = 1; ring <= rings; ring++) {
  // Rings are closer together near the hub; each stretch sags towards it.
  const base = mix(0.13, 0.97, ((ring - 0.35) / (rings - 0.35)) ** 1.12);
  const shares = around.map(() => (ring === rings ? 0.97 : base * dice.between(1 - 0.045 * wild, 1 + 0.045 * wild)));
  for (let i = 0; i < count; i++) {
    const [a, b] = [at(i, shares[i]), at(i + 1, shares[(i + 1) % count])];
    const middle = Vec.mix(a, b, 0.5).mul(ring === rings ? 0.8 : 0.84);
    lines.push(Path([a]).quadTo(middle, b));
  }
}
const spun = CompoundPath.stroke(Group(lines), thread, { cap: "round" });
const pieces = [spun, Path.circle({ radius: thread * 1.3 })];

const eye = hole / 2 + Math.max(2, thread * 0.9);
const hook = Vec(0, -radius - eye * 0.4);
pieces.push(Path.circle({ center: hook, radius: eye }));

if (guest) {
  const s = spiderSize / 34;
  const leg = (side, points) => Path.smooth(points.map(([x, y]) => Vec(side * x * s, y * s)));
  const legs = [-1, 1].flatMap((side) => [
    leg(side, [[2, -3], [8, -11], [13, -9], [16, -16]]),
    leg(side, [[2, -2], [10, -6], [14, -3], [17, -6]]),
    leg(side, [[2, 0], [10, 1], [14, 5], [16, 8]]),
    leg(side, [[2, 2], [7, 7], [10, 12], [10, 17]]),
  ]);
  const body = [
    CompoundPath.stroke(Group(legs), Math.max(1.6, 1.8 * s)),
    Path.ellipse({ center: Vec(0, 6 * s), radius: Vec(6 * s, 7.5 * s) }),
    Path.circle({ center: Vec(0, -3.5 * s), radius: 4 * s }),
  ];
  // It lets itself down from the end of a thread on the left or the right, head first.
  const side = dice.pick([140, 40]);
  const nearest = around.map((angle, i) => [Math.abs(modulo(angle - side + 180, 360) - 180), i]).sort((a, b) => a[0] - b[0])[0][1];
  const from = Vec.fromAngle(around[nearest], long[nearest]);
  const spot = Vec(from.x, Math.max(from.y + 22 * s, radius * dice.between(0.86, 1)));
  pieces.push(CompoundPath.stroke(Path.line(from, spot), thread, { cap: "round" }));
  pieces.push(CompoundPath.union(...body).rotate(180, Vec(0, 0)).translate(spot));
}
const ink = CompoundPath.union(text.textGraphic(line, { font, size: 30 }));
const woven = [];
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  ink.scale(Math.min((size * 0.62) / box.width(), (size * 0.24) / box.height()));
  ink.placeAt(Vec(0, radius * 0.4));
  woven.push(CompoundPath.offset(ink, Math.max(1, thread * 0.35)));
}
// Letters need a clear ground: threads end at a halo around them, and a few come through to hold them.
const net = CompoundPath.union(...pieces);
const halo = woven.length > 0 ? CompoundPath.offset(CompoundPath.fillHoles(woven[0]), thread * 1.6) : undefined;
const plate = halo ? CompoundPath.union(net, halo) : net;
const rough = { tolerance: 0.03 };
const whole = CompoundPath.fillHoles(CompoundPath.offset(CompoundPath.offset(plate, 0.4, rough), -0.4, rough), { smallerThan: 4 });
const cut = CompoundPath.difference(CompoundPath.connect(whole, { width: thread }), Path.circle({ center: hook, radius: hole / 2 }));
return Group([cut, ...(woven.length > 0 ? [ink.assignLayer("engrave")] : [])]);
`;

/** Hung in a window, with the evening behind it; y = 0 is below the sill. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -24,
  tilt: 10,
  variables: [
    { name: "spun", expression: "piecesOf('web')[0].boundingBox()" },
    { name: "half", expression: "Math.max(-spun.min.x, spun.max.x) + size * 0.08" },
    { name: "frame", expression: "10 + size * 0.04" },
    { name: "sill", expression: "4 + size * 0.03" },
    { name: "above", expression: "spun.min.y - size * 0.14" },
    { name: "below", expression: "spun.max.y + size * 0.06" },
    { name: "hook", expression: "-size / 2 - 0.4 * (hole / 2 + Math.max(2, thread * 0.9))" },
    { name: "foot", expression: "[0, below + frame + sill]" },
    {
      name: "opening",
      expression:
        "(by) => Path.rectangle({ x: -half - by, y: above - by, width: 2 * (half + by), height: below - above + 2 * by })",
    },
  ],
  placements: [
    { id: "web", name: "'Web'", element: "web", origin: "foot" },
    prop(
      "thread",
      "Thread",
      "Path.rectangle({ x: -0.4, y: above, width: 0.8, height: hook - above })",
      "-1",
      "0.8",
      "#e9e6df",
    ),
    prop(
      "frame",
      "Window",
      "CompoundPath.difference(opening(frame), opening(0))",
      "10",
      "24",
      "#f2f0ea",
    ),
    prop("sky", "Sky", "opening(1)", "-11", "1", "#f79a3a"),
    prop(
      "moon",
      "Moon",
      "Path.circle({ center: Vec(half * 0.42, above + half * 0.55), radius: half * 0.34 })",
      "-10.6",
      "0.4",
      "#ffe98a",
    ),
    {
      id: "sill",
      name: "'Sill'",
      shape: "Path.rectangle({ center: Vec(0, 0), width: 2 * (half + frame) + 16, height: 44 })",
      position: "[0, -sill, 2]",
      rotation: "[90, 0, 0]",
      thickness: "sill",
      color: "'#f2f0ea'",
    },
  ],
};

function prop(
  id: string,
  name: string,
  shape: string,
  z: string,
  thickness: string,
  color: string,
) {
  return {
    id,
    name: `'${name}'`,
    shape,
    origin: "foot",
    position: `[0, 0, ${z}]`,
    thickness,
    color: `'${color}'`,
  };
}

export const template: Template = {
  slug: "spider-web",
  name: "Spider web for the window",
  description:
    "A web with its spider and a word caught in it, spun anew for every number you choose. It is one piece, hangs by a thread, and no two windows in the street will have the same.",
  tags: ["halloween"],
  license: null,
  pieces: 1,
  few: { rounds: 3, spokes: 8 },
  extremes: [
    { size: 80, spokes: 18, rounds: 10, thread: 5, spiderSize: 80 },
    { size: 380, spokes: 7, rounds: 3, thread: 1.5, wildness: 100, spiderSize: 16 },
    ...[1, 2, 3, 4, 6].map((shuffle) => ({ shuffle, wildness: 100 })),
  ],
  document: documentOf(
    parameters,
    [scripted("web", "Web", parameters, draw)],
    {
      width: 400,
      height: 400,
    },
    assembly,
  ),
};
