import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { count } from "../../../test/counts.ts";
import { docx, paragraph, pdf } from "../../../test/document-samples.ts";
import { photoOf, pictureObject, WHOLE_PAGE } from "../../../test/scans.ts";
import { compoundFile, doc } from "../../../test/word-97.ts";
import { readText } from "./read-text.ts";
import { readUploadedDocument } from "./read-uploaded-document.ts";

const page = [{ text: "The price of all of it is 500.00 EUR.", x: 60, y: 700 }];
const emptyPage = photoOf("", { type: "jpeg", width: 60, height: 80 });
const flateStream = (bytes: Buffer, more = "") => `<< /Length ${bytes.length} /Filter /FlateDecode ${more} >>\nstream\n${bytes.toString("latin1")}\nendstream`;

/** The entries of a PDF that is locked. No password makes these, so it opens with none. */
const lock = {
  objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${"41".repeat(32)}> /U <${createHash("sha256").update("x").digest("hex")}> >>`],
  extra: "/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
};

const zip = (files: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const unpacksTo30Mb = docx(paragraph("0".repeat(30_000_000)));
const LOCKED = "It is locked with a password. Save a copy without the password, then choose that one.";
const TOO_LARGE = "It unpacks to more than can be read here.";

test.each<[string, Uint8Array, string]>([
  ["an empty file", Buffer.alloc(0), "This file is empty."],
  ["a text of spaces", Buffer.from(" \n\t\r\n "), "This file is empty."],
  ["a program of Windows", Buffer.from("MZ\x90\0\x03\0\0\0 %PDF-1.7", "latin1"), "This is a program"],
  ["a script with a document's name", Buffer.from("#!/bin/sh\nrm -r /\n"), "This is a program"],
  ["an archive", zip({ "contract.pdf": "%PDF-1.7" }), "This is an archive."],
  ["an archive of gzip", Buffer.from("1f8b0800000000000003", "hex"), "This is an archive."],
  ["a workbook", zip({ "xl/workbook.xml": "<workbook/>" }), "An Excel workbook"],
  ["a workbook of 2003", compoundFile({ Workbook: Buffer.alloc(9) }), "An Excel workbook"],
  ["a presentation", zip({ "ppt/presentation.xml": "<p/>" }), "A PowerPoint presentation"],
  ["a web page", Buffer.from("<!doctype html><html><script>alert(1)</script>The price is 5 EUR.</html>"), "This is a web page"],
  ["a picture with scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "This is a web page"],
  ["a web page that says it is a PDF", Buffer.from("<html>\n%PDF-1.7\n</html>"), "This is a web page"],
  ["a photo of a phone that few programs read", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), "Pictures of this kind are not read."],
  ["rich text", Buffer.from("{\\rtf1 Price}"), "A rich text file (RTF)"],
  ["noise", Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256)), "This is no document that is read here."],
  ["a broken picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), "This PNG file is damaged."],

  ["a PDF that ends before it begins", Buffer.from("%PDF-1.7\nhello"), "This PDF is damaged."],
  ["a PDF with a password", pdf([page], lock), LOCKED],
  ["a PDF of too many pages", pdf(Array.from({ length: 201 }, () => page)), "It has 201 pages; 200 is the most."],
  [
    "a scan of too many pages",
    pdf(
      Array.from({ length: 21 }, () => [WHOLE_PAGE]),
      { objects: [pictureObject(emptyPage, 60, 80)] },
    ),
    "21 of its pages are scanned",
  ],
  ["a PDF of empty pages", pdf([[], []]), "There is nothing to read in it."],

  ["a Word document with a password", compoundFile({ EncryptedPackage: Buffer.alloc(9), EncryptionInfo: Buffer.alloc(9) }), LOCKED],
  ["a document of 2003 with a password", doc("Price", { flags: 0x0300 }), LOCKED],
  ["a Word document with macros", docx(paragraph("Price"), { "word/vbaProject.bin": "macros" }), "It has macros"],
  ["a document of 2003 with macros", doc("Price", { others: { Macros: Buffer.alloc(9) } }), "It has macros"],
  ["a Word document that is no XML", docx("<w:p><w:r>"), "This Word document is damaged."],
  ["a Word document that is cut off", docx(paragraph("Price")).slice(0, 500), "This file is damaged."],
  ["a document of 2003 that is cut off", doc("Price").slice(0, 1600), "This Word document is damaged."],
  ["a Word document without words", docx(paragraph("")), "There is nothing to read in it."],
  [
    "a Word document that declares entities",
    docx("", { "word/document.xml": '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>' }),
    "This Word document is damaged.",
  ],
  [
    "a Word document that declares entities in two bytes a letter",
    docx(paragraph("Price"), {
      "word/styles.xml": Buffer.from(
        '\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><s>&x;</s>',
        "utf16le",
      ),
    }),
    "This Word document is damaged.",
  ],
  ["a Word document that unpacks to 30 MB", unpacksTo30Mb, TOO_LARGE],
  ["an archive of very many files", zip(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`word/${at}.xml`, ""]))), TOO_LARGE],
  ["a text of a thousand pages", Buffer.from("All of it is a price. ".repeat(200_000)), "It has 1,467 pages; 200 is the most."],
])("%s is refused with what to do", async (_name, bytes, sentence) => {
  await expect(readUploadedDocument(Buffer.from(bytes))).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(sentence) });
});

test("a Word document that lies about how large it unpacks is unpacked no further than it may be", async () => {
  const file = Buffer.from(unpacksTo30Mb);
  const directory = file.lastIndexOf("word/document.xml") - 46;
  file.writeUInt32LE(1_000, directory + 24);
  await expect(readUploadedDocument(file)).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(TOO_LARGE) });
});

test("a thread passes on the refusal of a document", async () => {
  await expect(readText(zip({ "contract.pdf": "%PDF-1.7" }))).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("This is an archive."),
  });
});

test("a PDF that unpacks to gigabytes is ended before it takes the machine's memory", async () => {
  const layers = deflateSync(deflateSync(Buffer.alloc(count(45_000_000, 600_000_000), 32)));
  const file = pdf([[]], { objects: [flateStream(layers, "/Filter [/FlateDecode /FlateDecode]").replace("/Filter /FlateDecode ", "")] });
  // The page draws that object in place of its own.
  const bomb = Buffer.from(Buffer.from(file).toString("latin1").replace("/Contents 5 0 R", "/Contents 6 0 R"), "latin1");
  await expect(readText(bomb, { memory: count(32, 256) })).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(TOO_LARGE) });
});

test("a PDF that takes too long is ended, though its reader does not stop by itself", async () => {
  const busy = pdf([[`BT /F1 10 Tf ${"(a) Tj ".repeat(400_000)} ET`]]);
  await expect(readText(busy, { milliseconds: 300, memory: 256 })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("It took too long to read."),
  });
});
