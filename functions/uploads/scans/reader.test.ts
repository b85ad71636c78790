import { expect, test } from "vitest";
import { photoOf } from "../../../test/scans.ts";
import { openReader } from "./reader.ts";

const photo = photoOf("Client: Orla Byrne Ltd", { width: 300, height: 60 });

test.each([
  ["takes too long", { milliseconds: 1, memory: 1e9 }, "Page 1 took too long to read. Bring it in a plainer picture, or as text."],
  ["takes too much memory", { milliseconds: 60_000, memory: 1 }, "It unpacks to more than can be read here."],
])("a page that %s is refused with a sentence, and its thread is ended", async (_what, limits, sentence) => {
  const reader = openReader(photo, "png", limits);
  await expect(reader.page({ page: 1, byOcr: false })).rejects.toThrow(sentence);
  await reader.close();
});

test("a photo is as large as it is shown, and no text is read of it where a model does that", async () => {
  const reader = openReader(photo, "png");
  const { jpeg, read } = await reader.page({ page: 1, byOcr: false });
  expect(read).toEqual({ text: "", picture: { width: 300, height: 60, words: [] } });
  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await reader.close();
});

test("a picture that is damaged says so", async () => {
  const reader = openReader(photo.subarray(0, photo.length - 200), "png");
  await expect(reader.page({ page: 1, byOcr: true })).rejects.toThrow("This PNG file is damaged. Save the picture anew and try again.");
  await reader.close();
});
