import { crc32, deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A PNG with at most 256 colors, a third of the size that a browser writes: enough for pictures of wood on paper. */
export async function smallPNG(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const { width, height } = image;
  const canvas = createCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);

  const counts = new Map<number, number>();
  for (let i = 0; i < data.length; i += 4) {
    const color = colorAt(data, i);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const boxes = medianCut([...counts]);
  const indexOf = new Map<number, number>();
  const palette = Buffer.alloc(3 * boxes.length);
  boxes.forEach((box, index) => {
    const total = box.reduce((sum, [, count]) => sum + count, 0);
    for (const channel of [0, 1, 2]) {
      const sum = box.reduce((sum, [color, count]) => sum + count * part(color, channel), 0);
      palette[3 * index + channel] = Math.round(sum / total);
    }
    for (const [color] of box) indexOf.set(color, index);
  });

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colorAt(data, 4 * (y * width + x));
      rows[y * (width + 1) + 1 + x] = indexOf.get(color) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Counted = readonly [color: number, count: number];

const colorAt = (data: Uint8ClampedArray, i: number) =>
  ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);

const part = (color: number, channel: number) => (color >> (16 - 8 * channel)) & 255;

/** Heckbert's median cut: the box with the widest range of colors, weighted by pixels, is halved. */
function medianCut(colors: Counted[]): Counted[][] {
  const boxes = [measured(colors)];
  while (boxes.length < 256) {
    const most = boxes.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (most.weight === 0) break;
    const { channel } = most;
    const sorted = [...most.box].sort((a, b) => part(a[0], channel) - part(b[0], channel));
    const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
    let seen = 0;
    const found = sorted.findIndex(([, count]) => {
      seen += count;
      return seen >= half;
    });
    const at = Math.min(Math.max(1, found + 1), sorted.length - 1);
    boxes[boxes.indexOf(most)] = measured(sorted.slice(0, at));
    boxes.push(measured(sorted.slice(at)));
  }
  return boxes.map(({ box }) => box);
}

function measured(box: Counted[]) {
  const pixels = box.reduce((sum, [, count]) => sum + count, 0);
  const spreads = [0, 1, 2].map((channel) => {
    let [low, high] = [255, 0];
    for (const [color] of box) {
      low = Math.min(low, part(color, channel));
      high = Math.max(high, part(color, channel));
    }
    return high - low;
  });
  const spread = Math.max(...spreads);
  return { box, channel: spreads.indexOf(spread), weight: spread * spread * Math.sqrt(pixels) };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
