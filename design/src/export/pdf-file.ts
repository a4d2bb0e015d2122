import { strToU8 } from "fflate";

/** The objects of a PDF file, numbered in the order they are asked for. */
export class PDFFile {
  readonly #objects: Uint8Array[][] = [];

  /** A number for an object that is written later with `set`. */
  reserve(): number {
    return this.#objects.push([]);
  }

  set(id: number, body: string) {
    this.#objects[id - 1] = [bytes(body)];
  }

  add(body: string): number {
    return this.#objects.push([bytes(body)]);
  }

  /** A stream; `entries` go into its dictionary beside its length. */
  stream(entries: string, data: string | Uint8Array): number {
    const body = typeof data === "string" ? bytes(data) : data;
    return this.#objects.push([
      bytes(`<< /Length ${body.length} ${entries}>>\nstream\n`),
      body,
      bytes("\nendstream"),
    ]);
  }

  /** The whole file, with a cross-reference table (ISO 32000-1 §7.5.4) with the byte offset of each object. */
  bytes(catalog: number, info: number): Uint8Array {
    // Bytes above 127 in a comment tell file transfer programs that this file is binary (§7.5.2).
    const chunks = [bytes("%PDF-1.6\n%âãÏÓ\n")];
    let length = chunks[0]?.length ?? 0;
    const offsets: number[] = [];
    const push = (chunk: Uint8Array) => {
      chunks.push(chunk);
      length += chunk.length;
    };
    this.#objects.forEach((parts, index) => {
      offsets.push(length);
      push(bytes(`${index + 1} 0 obj\n`));
      for (const part of parts) push(part);
      push(bytes("\nendobj\n"));
    });
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    push(bytes(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}`));
    push(
      bytes(
        `trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    const file = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    return file;
  }
}

/** Text whose characters are all below 256, one byte each. */
function bytes(text: string): Uint8Array {
  return strToU8(text, true);
}

/** A text string in UTF-16BE with its mark (ISO 32000-1 §7.9.2.2), in hexadecimal digits so that nothing needs escaping. */
export function pdfText(text: string): string {
  let digits = "FEFF";
  for (const unit of text.replace(/\p{Cs}/gu, "\ufffd").split(""))
    digits += unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `<${digits}>`;
}

/** A number without exponent, six decimals at most. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1e4) / 1e4 + 0);
}
