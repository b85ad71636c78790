import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { expect, test } from "vitest";
import { vttOf } from "./film/captions.ts";
import { between } from "./film/timeline.ts";

const file = (name: string) => readFileSync(join(import.meta.dirname, "../../web/public/film", name));

/** Parses WebVTT captions; times in seconds. */
const captionsOf = (vtt: string) =>
  [...vtt.matchAll(/^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})\n(.+)$/gm)].map(([, fromMinutes, from, toMinutes, to, text]) => ({
    from: Number(fromMinutes) * 60 + Number(from),
    to: Number(toMinutes) * 60 + Number(to),
    text,
  }));

test("the film is a WebM of less than 2 MB that can be sought in, as long as people look at it", async () => {
  const film = file("demo.webm");
  expect(film.length).toBeLessThanOrEqual(2_000_000);
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  expect(await input.getMimeType()).toMatch(/^video\/webm; codecs="vp09\./);
  const track = await input.getPrimaryVideoTrack();
  expect(await track?.getDisplayWidth()).toBe(1280);
  const seconds = await input.computeDuration();
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(60);
  // The seek index of a Matroska file.
  expect(film.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);

  const captions = captionsOf(file("demo.vtt").toString());
  expect(captions.length).toBeGreaterThan(4);
  for (const [i, { from, to }] of captions.entries()) {
    expect(from).toBeGreaterThanOrEqual(captions[i - 1]?.to ?? 0);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(seconds + 0.1);
  }
});

test("its poster is a JPEG of at most 60 KB", () => {
  const poster = file("demo.jpg");
  expect(poster.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(poster.length).toBeLessThanOrEqual(60_000);
});

test("captions are written as they are read", () => {
  const said = [
    { from: 0, to: 7_993, text: "Say what you did, and for whom." },
    { from: 59_999.6, to: 61_005, text: "Later." },
  ];
  expect(captionsOf(vttOf(said))).toEqual([
    { from: 0, to: 7.993, text: "Say what you did, and for whom." },
    { from: 60, to: 61.005, text: "Later." },
  ]);
});

test("a track goes from entry to entry, stands before the first and after the last, and jumps where two have one time", () => {
  const track = [
    { at: 100, x: 0 },
    { at: 200, x: 10 },
    { at: 200, x: 50 },
  ];
  expect([0, 100, 150, 199.999, 200, 900].map((at) => Math.round(between(track, at).x))).toEqual([0, 0, 5, 10, 50, 50]);
});
