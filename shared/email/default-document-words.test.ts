import { describe, expect, test } from "vitest";
import { texts } from "../../test/emails.ts";
import { documents } from "../../test/sample-documents.ts";
import { documentWords } from "./default-document-words.ts";
import { documentEmailBodies } from "./document-email.ts";

const { proposal, nda, letter } = documents;
const inGerman = { ...proposal, business: { ...proposal.business, locale: "de-DE" } };

describe("the email that a document goes with", () => {
  test("says what is attached and from whom, and asks for no money", () => {
    const { subject, message } = documentWords(proposal);
    expect(subject).toBe("Proposal: Website redesign · Studio Nord");
    expect(message).toBe(
      "Hello Acme Corporation,\n\nProposal: Website redesign is attached as a PDF. If anything is unclear, just reply to this message.\n\nKind regards,\nStudio Nord",
    );
    const { html, text } = documentEmailBodies(proposal, subject, message);
    expect(texts(html)).toEqual(expect.arrayContaining(["Studio Nord", "Hello Acme Corporation,", "billing@studionord.example"]));
    expect(text).toContain("Hello Acme Corporation,\n\nProposal: Website redesign is attached as a PDF.");
    for (const all of [html, text]) expect(all).not.toMatch(/Amount due|Pay |<a |open this address/);
  });

  test("is named as the document is", () => {
    expect(documentWords(nda).subject).toBe("Mutual NDA with Globex Corporation · Studio Nord");
    expect(documentWords(letter).subject).toBe("Thank you for the Atlas project · Studio Nord");
  });

  test("is in the language of the business", () => {
    expect(documentWords(inGerman)).toMatchObject({
      subject: "Angebot: Website redesign · Studio Nord",
      message: expect.stringContaining("ist als PDF angehängt."),
    });
  });

  test("has a subject of one line, and shows what was written as text", () => {
    const odd = { ...nda, title: "An\nNDA", business: { ...nda.business, name: "" } };
    expect(documentWords(odd).subject).toBe("An NDA");
    expect(documentEmailBodies(odd, "An NDA", "<b>Hello</b>").html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
  });
});
