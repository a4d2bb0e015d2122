import { roundLength } from "./numbers.ts";

/** Writes the pairs of a DXF file: a line with the group code, a line with the value. */
export class DXFWriter {
  readonly #lines: string[] = [];
  #handle = 0x100;

  /** A pair whose value is text or a whole number. */
  put(code: number, value: string | number): this {
    this.#lines.push(String(code), String(value));
    return this;
  }

  /** A pair whose value is a real number; readers distinguish it from a whole one by its decimal point. */
  real(code: number, value: number): this {
    const text = String(roundLength(value));
    this.#lines.push(String(code), text.includes(".") ? text : `${text}.0`);
    return this;
  }

  /** A point in the plane; codes 10 and 20 unless told otherwise. */
  point(x: number, y: number, code = 10): this {
    return this.real(code, x).real(code + 10, y);
  }

  /** A point with z = 0. */
  point3(x: number, y: number, code = 10): this {
    return this.point(x, y, code).real(code + 20, 0);
  }

  /** A new handle, in hexadecimal digits. */
  handle(): string {
    this.#handle += 1;
    return this.#handle.toString(16).toUpperCase();
  }

  section(name: string, write: () => void) {
    this.put(0, "SECTION").put(2, name);
    write();
    this.put(0, "ENDSEC");
  }

  /** The file. DXF lines end with CR LF. */
  text(): string {
    return `${this.#lines.join("\r\n")}\r\n`;
  }
}
