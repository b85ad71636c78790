import { expect, test } from "vitest";
import { documentTypeOf, documentTypes } from "./document-types.ts";
import { logoTypes } from "./file-types.ts";
import { logoTypeOf, sortFiles } from "./rejections.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test("a picture is taken by its type or by its name, in capitals too", () => {
  for (const each of [file("a.png", "image/png"), file("a", "image/webp"), file("A.JPEG", ""), file("logo.gif", "application/octet-stream")])
    expect(sortFiles([each], logoTypes)).toEqual({ taken: true, rejected: [] });
});

test("what is not taken is told why, in the words of the specification", () => {
  expect(sortFiles([file("a.svg", "image/svg+xml")], logoTypes).rejected).toEqual([
    { name: "a.svg", reasons: ["File type must be PNG, JPG, JPEG, GIF or WEBP"] },
  ]);
  expect(sortFiles([file("a.png", "image/png", 10_485_760)], logoTypes).taken).toBe(true);
  expect(sortFiles([file("a.png", "image/png", 10_485_761)], logoTypes).rejected[0]?.reasons).toEqual(["File is larger than 10485760 bytes"]);
  expect(sortFiles([file("a.png", "image/png", 0)], logoTypes).rejected[0]?.reasons).toEqual(["File is smaller than 1 bytes"]);
});

test("of several files none is taken, and nothing is what nothing is", () => {
  const two = sortFiles([file("a.png", "image/png"), file("b.pdf", "application/pdf")], logoTypes);
  expect(two.taken).toBe(false);
  expect(two.rejected).toEqual([
    { name: "a.png", reasons: ["Too many files: bring them one at a time"] },
    { name: "b.pdf", reasons: ["File type must be PNG, JPG, JPEG, GIF or WEBP", "Too many files: bring them one at a time"] },
  ]);
  expect(sortFiles([], logoTypes)).toEqual({ taken: false, rejected: [] });
});

test("a file is sent as what it says it is, or as what its name does", () => {
  expect([file("a.png", "image/gif"), file("a.JPG", ""), file("a.webp", "text/plain"), file("a", "")].map(logoTypeOf)).toEqual([
    "image/gif",
    "image/jpeg",
    "image/webp",
    "image/png",
  ]);
});

test("a document is taken by its type or by its name, and told apart from a picture", () => {
  for (const each of [file("a.PDF", ""), file("a", "text/plain"), file("terms.docx", "application/zip"), file("old.doc", "")])
    expect(sortFiles([each], documentTypes).taken).toBe(true);
  expect(sortFiles([file("hours.xlsx", "")], documentTypes).rejected[0]?.reasons).toEqual(["File type must be PDF, TXT, DOC or DOCX"]);
  expect([file("a.PDF", ""), file("terms.docx", "application/zip"), file("notes.jpg", ""), file("constructor", "")].map(documentTypeOf)).toEqual([
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "image/jpeg",
    "application/octet-stream",
  ]);
});
