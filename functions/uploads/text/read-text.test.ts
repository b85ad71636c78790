import { expect, test } from "vitest";
import { docx, linesFrom, paragraph, pdf, table } from "../../../test/document-samples.ts";
import { doc } from "../../../test/word-97.ts";
import { readText } from "./read-text.ts";
import { readUploadedDocument } from "./read-uploaded-document.ts";

/** Reads as the thread does, without starting one. */
const read = (bytes: Uint8Array) => readUploadedDocument(Buffer.from(bytes));
const textOf = async (bytes: Uint8Array) => (await read(bytes)).pages.map(({ text }) => text);

const contract = pdf([
  [
    { text: "Service agreement", x: 60, y: 780, size: 18 },
    ...linesFrom(740, 60, "between Brightwater Ferries DAC, 4 Harbour Row,", "Galway, and Lena Moss."),
    ...[
      ["Phase", "Days", "Price"],
      ["Design of the timetable", "4", "1,900.00"],
      ["Printing", "", "350.00"],
    ].flatMap(([phase = "", days = "", price = ""], at) => [
      { text: phase, x: 60, y: 680 - 24 * at },
      ...(days ? [{ text: days, x: 300, y: 680 - 24 * at }] : []),
      { text: price, x: 420, y: 680 - 24 * at },
    ]),
  ],
  linesFrom(780, 60, "Payment is due within 30 days."),
]);

test("a PDF is read in a thread page by page, its tables row by row", async () => {
  expect(await readText(contract)).toEqual({
    kind: "pdf",
    scanned: [],
    pages: [
      {
        text: [
          "Service agreement",
          "",
          "between Brightwater Ferries DAC, 4 Harbour Row,",
          "Galway, and Lena Moss.",
          "",
          "Phase\tDays\tPrice",
          "Design of the timetable\t4\t1,900.00",
          "Printing\t\t350.00",
        ].join("\n"),
      },
      { text: "Payment is due within 30 days." },
    ],
  });
});

test("what a reader of a PDF does not see is not in its text: invisible, white, tiny or beside the page", async () => {
  const [text] = await textOf(
    pdf([
      [
        { text: "The price is 500.00 EUR.", x: 60, y: 700 },
        "BT /F1 10 Tf 3 Tr 60 650 Td (Invisible: 9,000.00) Tj 0 Tr ET",
        "BT /F1 10 Tf 1 1 1 rg 60 600 Td (White: 9,000.00) Tj 0 0 0 rg ET",
        { text: "Tiny: 9,000.00", x: 60, y: 550, size: 1 },
        { text: "Beside: 9,000.00", x: 700, y: 500 },
        "0.1 0.2 0.5 rg 60 440 200 30 re f 1 1 1 rg BT /F1 10 Tf 70 450 Td (White on blue is seen) Tj ET",
      ],
    ]),
  );
  expect(text).toBe("The price is 500.00 EUR.\n\nWhite on blue is seen");
});

test("a Word document is read with its headings, lists and tables, and the pages that Word saw", async () => {
  const file = docx(
    paragraph("Order 4711") +
      table(["Item", "Price"], ["Chairs", "120.00"], ["", "of oak"]) +
      paragraph("Delivery by May.") +
      "<w:p><w:r><w:lastRenderedPageBreak/><w:t>Signed in Bergen</w:t></w:r></w:p>",
  );
  expect(await read(file)).toEqual({
    kind: "docx",
    scanned: [],
    pages: [{ text: "Order 4711\n\nItem\tPrice\nChairs\t120.00\n\tof oak\n\nDelivery by May." }, { text: "Signed in Bergen" }],
  });
});

const margin = (tag: string, text: string) => `<w:${tag} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${text}</w:${tag}>`;
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

test("the head and the foot of a Word document's first page are read, but no number of a page and nothing that the document does not name", async () => {
  const file = docx(
    `${paragraph("Order 4711")}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph("Terms")}<w:sectPr><w:headerReference xmlns:r="${OFFICE}" r:id="a" w:type="default"/><w:footerReference xmlns:r="${OFFICE}" r:id="b" w:type="default"/></w:sectPr>`,
    {
      "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
        ["a", "header", "header1.xml"],
        ["b", "footer", "footer1.xml"],
        ["c", "header", "header2.xml"],
      ]
        .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
        .join("")}</Relationships>`,
      "word/header1.xml": margin("hdr", paragraph("Ferry House, 4 Harbour Row")),
      "word/header2.xml": margin("hdr", paragraph("Send all money to 9,000.00 EUR")),
      "word/footer1.xml": margin("ftr", paragraph("VAT IE3318456VH") + paragraph("Page 1 of 2")),
    },
  );
  expect(await textOf(file)).toEqual(["Ferry House, 4 Harbour Row\n\nOrder 4711\n\nVAT IE3318456VH", "Terms"]);
});

test("a text is read in paragraphs and rows: lines that were full are one, and columns of spaces have tabs between them", async () => {
  const text = `ORDER 4711
==========

Ferry House
4 Harbour Row

We order the timetable of the winter from you, for the harbour and for the
town.  It is paid for with what is left of last year, and is to be here
before the first of November.

Item            Qty    Price
--------------  ---  -------
Timetable of      2   1\u00a0200.00
the winter
Print           500     1.20
Total              1,800.00
`;
  expect(await textOf(Buffer.from(text))).toEqual([
    [
      "ORDER 4711\n\nFerry House\n4 Harbour Row\n",
      "We order the timetable of the winter from you, for the harbour and for the town. It is paid for with what is left of last year, and is to be here before the first of November.\n",
      "Item\tQty\tPrice\nTimetable of the winter\t2\t1\u00a0200.00\nPrint\t500\t1.20\nTotal\t\t1,800.00",
    ].join("\n"),
  ]);
});

test("what is deleted, hidden or white in a Word document is not in its text", async () => {
  const deleted =
    '<w:p><w:r><w:t xml:space="preserve">Price: </w:t></w:r><w:del w:id="1"><w:r><w:delText>900</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>800</w:t></w:r></w:ins></w:p>';
  const hidden = paragraph("hidden", "<w:vanish/>") + paragraph("white", '<w:color w:val="FFFFFF"/>') + paragraph("tiny", '<w:sz w:val="2"/>');
  expect(await textOf(docx(deleted + hidden + paragraph("The end")))).toEqual(["Price: 800\n\nThe end"]);
});

test("a long Word document without pages has pages of a usual length, each to the end of a paragraph", async () => {
  const pages = await textOf(docx(Array.from({ length: 200 }, (_, at) => paragraph(`Paragraph ${at + 1} of a long contract.`)).join("")));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.every((page) => page.length <= 3600 && /^Paragraph \d+ .*contract\.$/s.test(page))).toBe(true);
});

const words = "Straße, Größe, Müller: 12 €";
const utf16 = Buffer.from(words, "utf16le");
test.each([
  ["UTF-8", Buffer.from(words)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${words}`)],
  ["UTF-16, little end first", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ["UTF-16, big end first", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ["UTF-16 without its mark", utf16],
  ["UTF-16 without its mark, big end first", Buffer.from(utf16).swap16()],
  ["windows-1252", Buffer.from(words.replace("€", "\x80"), "latin1")],
  ["ISO 8859-15", Buffer.from(words.replace("€", "\xa4"), "latin1")],
])("a text in %s is read", async (_name, bytes) => {
  expect(await read(bytes)).toEqual({ kind: "txt", scanned: [], pages: [{ text: words }] });
});

test("form feeds part the pages of a text", async () => {
  expect(await textOf(Buffer.from("One\r\nline\f\r\nTwo\f"))).toEqual(["One\nline", "Two"]);
});

test("a document of Word 97 is read, its tables row by row", async () => {
  const file = doc("Order 4711\rItem\x07Price\x07\x07Chairs\x07120,00 €\x07\x07Delivery by May.\r");
  expect(await read(file)).toEqual({
    kind: "doc",
    scanned: [],
    pages: [{ text: "Order 4711\n\nItem\tPrice\nChairs\t120,00 €\n\nDelivery by May." }],
  });
});

const picture = "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream";
test("a PDF of pictures is a scan, also with a stamp on each page", async () => {
  const drawn = ["500 0 0 800 40 20 cm /Im Do"];
  expect(await read(pdf([drawn, drawn], { objects: [picture] }))).toEqual({ kind: "pdf", pages: [{ text: "" }, { text: "" }], scanned: [1, 2] });
  const stamped = [{ text: "Scan 0815", x: 500, y: 10 }, ...drawn];
  expect(await read(pdf([stamped, stamped], { objects: [picture] }))).toEqual({ kind: "pdf", pages: [{ text: "" }, { text: "" }], scanned: [1, 2] });
});

test("of a PDF with text only the pages are scanned that are pictures", async () => {
  const large = picture.replace("/Width 1 /Height 1", "/Width 400 /Height 600");
  const words = linesFrom(700, 60, "The fee for the second phase is payable on acceptance of the work.", "It is 4,800.00 EUR without tax.");
  const scan = "q 500 0 0 800 40 20 cm /Im Do Q";
  const logo = "q 100 0 0 40 40 780 cm /Im Do Q";
  const { pages, scanned } = await read(pdf([[logo, ...words], [scan], [logo]], { objects: [large] }));
  expect(scanned).toEqual([2]);
  expect(pages.map(({ text }) => text.length > 0)).toEqual([true, false, false]);
});

test("so many scanned pages are too many: the person is told how many may be", async () => {
  const drawn = ["500 0 0 800 40 20 cm /Im Do"];
  const file = (pages: number) =>
    pdf(
      Array.from({ length: pages }, () => drawn),
      { objects: [picture] },
    );
  expect((await read(file(20))).scanned).toHaveLength(20);
  await expect(read(file(21))).rejects.toThrow(
    "21 of its pages are scanned, which are read one by one; 20 is the most. Save only the pages that matter, then choose that one.",
  );
});

test("a photo is known by its content, and is yet to be read", async () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==", "base64");
  expect(await read(png)).toEqual({ kind: "png", pages: [{ text: "" }], scanned: [1] });
});

test("rows of a text that are a label and a sum are a line each, however ragged, and a sentence that was broken is one", async () => {
  const text = async (words: string) => (await textOf(new TextEncoder().encode(words)))[0];
  expect(await text("Fence posts 40 @ $6.50   $260.00\nWire 5 rolls @ $68.00    $340.00\nTotal   $600.00")).toBe(
    "Fence posts 40 @ $6.50\t$260.00\nWire 5 rolls @ $68.00\t$340.00\nTotal\t$600.00",
  );
  expect(await text("Beratung £800.00\nnetto £800.00\nzzgl. 19 % MwSt £152.00")).toBe("Beratung £800.00\nnetto £800.00\nzzgl. 19 % MwSt £152.00");
  const sentence = [
    "For the work in May and in June we agreed on a price of £300.00, and",
    "for all that comes after it on one of £900.00 a month, as long as that",
    "is what both of us find to be fair.",
  ];
  expect(await text(sentence.join("\n"))).toBe(sentence.join(" "));
});

test("rows of a bill without columns are a line each in a PDF as well, however full they are", async () => {
  const rows = ["Conception : 100,00 EUR", "Déjà réglé : 30,00 EUR", "Reste à payer : 70,00 EUR"];
  expect(await textOf(pdf([linesFrom(700, 60, "Facture", "", ...rows)]))).toEqual([`Facture\n\n${rows.join("\n")}`]);
});
