import { expect, test } from "vitest";
import { sortFiles, typeOf } from "./rejections.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test("a picture is taken by its type or by its name, in capitals too", () => {
  for (const each of [file("a.png", "image/png"), file("a", "image/webp"), file("A.JPEG", ""), file("logo.gif", "application/octet-stream")])
    expect(sortFiles([each])).toEqual({ taken: true, rejected: [] });
});

test("what is not taken is told why, in the words of the specification", () => {
  expect(sortFiles([file("a.svg", "image/svg+xml")]).rejected).toEqual([{ name: "a.svg", reasons: ["File type must be PNG, JPG, JPEG, GIF or WEBP"] }]);
  expect(sortFiles([file("a.png", "image/png", 10_485_760)]).taken).toBe(true);
  expect(sortFiles([file("a.png", "image/png", 10_485_761)]).rejected[0]?.reasons).toEqual(["File is larger than 10485760 bytes"]);
  expect(sortFiles([file("a.png", "image/png", 0)]).rejected[0]?.reasons).toEqual(["File is smaller than 1 bytes"]);
});

test("of several files none is taken, and nothing is what nothing is", () => {
  const two = sortFiles([file("a.png", "image/png"), file("b.pdf", "application/pdf")]);
  expect(two.taken).toBe(false);
  expect(two.rejected).toEqual([
    { name: "a.png", reasons: ["Too many files"] },
    { name: "b.pdf", reasons: ["File type must be PNG, JPG, JPEG, GIF or WEBP", "Too many files"] },
  ]);
  expect(sortFiles([])).toEqual({ taken: false, rejected: [] });
});

test("a file is sent as what it says it is, or as what its name does", () => {
  expect([file("a.png", "image/gif"), file("a.JPG", ""), file("a.webp", "text/plain"), file("a", "")].map(typeOf)).toEqual([
    "image/gif",
    "image/jpeg",
    "image/webp",
    "image/png",
  ]);
});
