import { ApiError } from "@cuttle/web-kit/api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putPicture } from "./put-picture.ts";

/** A request controlled by the test. */
class StubRequest {
  static last: StubRequest;
  status = 200;
  responseText = "";
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  sent: unknown;
  address = "";

  constructor() {
    StubRequest.last = this;
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => void vi.stubGlobal("XMLHttpRequest", StubRequest));
afterEach(() => vi.unstubAllGlobals());

const picture = new Blob(["x"], { type: "image/png" });

it("sends the bytes as they are, reports progress, and returns the picture's address", async () => {
  const shares: number[] = [];
  const done = putPicture("/api/uploads/t", picture, { onProgress: (share) => shares.push(share) });
  const request = StubRequest.last;
  expect(request.address).toBe("PUT /api/uploads/t");
  expect(request.headers["Content-Type"]).toBe("image/png");
  expect(request.sent).toBe(picture);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.answer(200, '{"success":true,"message":"","picture":"/media/a.jpg"}');
  expect(await done).toBe("/media/a.jpg");
  expect(shares).toEqual([0.25, 0]);
});

it.each([
  [
    200,
    '{"success":false,"message":"This picture is unreadable.","code":"picture_unreadable"}',
    "api",
    "This picture is unreadable.",
  ],
  [
    413,
    '{"success":false,"message":"This picture is too large."}',
    "server",
    "This picture is too large.",
  ],
  [502, "<html>", "server", ""],
  [200, "<html>", "parse", ""],
])("fails with the server's own words: %i %s", async (status, text, kind, words) => {
  const done = putPicture("/api/uploads/t", picture).catch((error: unknown) => error);
  StubRequest.last.answer(status, text);
  const error = await done;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, serverMessage: words });
});

it("reports when there is no reply", async () => {
  const done = putPicture("/api/uploads/t", picture).catch((error: unknown) => error);
  StubRequest.last.onerror();
  expect(await done).toMatchObject({ kind: "network", status: 0 });
});

it("can be aborted, before it starts or while sending", async () => {
  const stop = new AbortController();
  const done = putPicture("/api/uploads/t", picture, { signal: stop.signal });
  const said = expect(done).rejects.toThrow("enough");
  stop.abort(new Error("enough"));
  await said;
  await expect(putPicture("/api/uploads/t", picture, { signal: stop.signal })).rejects.toThrow(
    "enough",
  );
});
