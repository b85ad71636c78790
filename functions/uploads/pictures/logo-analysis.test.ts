import { describe, expect, test } from "vitest";
import { logoPicture, pixelsPicture } from "../../../test/pictures.ts";
import { repaint } from "./codec.ts";
import { analyseLogo } from "./logo-analysis.ts";
import { asLogo } from "./paint.ts";

async function lookedAt(file: Uint8Array) {
  const { header, pixels } = await repaint(file, (picture, { orientation }) => asLogo(picture, orientation));
  return analyseLogo(header, pixels);
}

describe("a logo is told", () => {
  test("what it is, in the size that it was brought in", async () => {
    expect(await lookedAt(logoPicture(640, 200))).toEqual({ description: "PNG, 640 × 200, transparent background", suggestions: [] });
    expect((await lookedAt(logoPicture(1200, 400, { type: "image/webp", ground: "#14532d" }))).description).toBe("WebP, 1,200 × 400, coloured background");
    const stripes = pixelsPicture(400, 120, (x) => `hsl(${x}, 90%, 50%)`);
    expect(await lookedAt(stripes)).toEqual({ description: "PNG, 400 × 120, no background of one colour", suggestions: [] });
  });

  test("that it is small, unless it is printed at that size sharply", async () => {
    const small = "The logo is small: at least 300 pixels wide prints sharply.";
    expect((await lookedAt(logoPicture(120, 40))).suggestions).toEqual([small]);
    expect((await lookedAt(logoPicture(299, 95))).suggestions).toEqual([small]);
    expect((await lookedAt(logoPicture(300, 60))).suggestions).toEqual([]);
    expect((await lookedAt(logoPicture(160, 160))).suggestions).toEqual([]);
  });

  test("that its background will be seen", async () => {
    expect((await lookedAt(logoPicture(640, 200, { ground: "#ffffff" }))).suggestions).toEqual([
      "It has a white background; a transparent one looks better on coloured paper.",
    ]);
    expect((await lookedAt(logoPicture(640, 200, { type: "image/jpeg", ground: "#fefefe" }))).description).toBe("JPEG, 640 × 200, white background");
    expect((await lookedAt(logoPicture(640, 200, { ground: "#14532d" }))).suggestions).toEqual([
      "Its background prints as a block of colour; a transparent one leaves only the logo.",
    ]);
  });

  test("that nobody will see it on paper", async () => {
    const white = pixelsPicture(400, 120, (x, y) => (x > 40 && x < 360 && y > 20 && y < 100 ? "#ffffff" : "transparent"));
    expect((await lookedAt(white)).suggestions).toEqual(["It is nearly white and will hardly be seen on white paper."]);
  });

  test("that there is more room round it than logo", async () => {
    const lost = (ground: string) => pixelsPicture(400, 120, (x, y) => (x > 150 && x < 250 && y > 40 && y < 80 ? "#2563eb" : ground));
    const sentence = "There is much empty space around it: cut off, the logo prints larger.";
    expect((await lookedAt(lost("transparent"))).suggestions).toEqual([sentence]);
    expect((await lookedAt(lost("#ffffff"))).suggestions).toContain(sentence);
  });
});
