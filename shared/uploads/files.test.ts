import { expect, test } from "vitest";
import { isLogoName, logoName, logoNameIn, logoUrl } from "./files.ts";

test.each([
  ["Studio Nord.PNG", "studio-nord-k7f3.png"],
  ["../../etc/passwd", "etc-passwd-k7f3.png"],
  ["Müller & Söhne (neu).jpeg", "muller-sohne-neu-k7f3.png"],
  ["日本.png", "logo-k7f3.png"],
  ["", "logo-k7f3.png"],
  ["a".repeat(255), `${"a".repeat(40)}-k7f3.png`],
])("a logo that was brought as %j is called %j", (filename, name) => {
  expect(logoName(filename, "k7f3")).toBe(name);
  expect(isLogoName(name)).toBe(true);
});

test("the address of a logo says its name, and no other address does", () => {
  expect(logoNameIn(logoUrl("nord-k7f3.png"))).toBe("nord-k7f3.png");
  for (const url of [undefined, "", "nord.png", "https://evil.example/api/files/logos/a.png", "/api/files/logos/../../x.png", "/api/files/logos/a.svg"])
    expect(logoNameIn(url)).toBeUndefined();
});
