import { describe, expect, test } from "vitest";
import { studio } from "../../test/papers.ts";
import { BusinessProfile, blankProfile } from "../business.ts";
import { DocumentTerms, newProposal } from "../documents.ts";
import { newId } from "../ids.ts";
import { documentHtml } from "./html.tsx";

const website = { title: "Website redesign", party: { name: "Hooli Inc." }, amount: 12000, currency: "USD", duration: "6 weeks", upfrontPercent: 40 };
const html = (terms: object = {}, business: BusinessProfile = studio) =>
  documentHtml(newProposal(newId("document"), DocumentTerms.parse({ ...website, ...terms }), business, "2026-03-16", "2026-03-16T09:00:00.000Z"));
const textOf = (page: string) =>
  (/<body>(.*)<\/body>/s.exec(page)?.[1] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a proposal on paper", () => {
  test("says for whom, what, until when, for how much, and when it is paid", () => {
    const text = textOf(html());
    for (const said of [
      "Prepared for Hooli Inc.",
      "Date March 16, 2026",
      "Valid until April 15, 2026",
      "Price $12,000.00",
      "Scope Website redesign",
      "Timeline 6 weeks",
      "Amount, USD On acceptance 40% 4,800.00 On completion 60% 7,200.00",
      "Total $12,000.00",
      "It is not legal advice",
    ])
      expect(text).toContain(said);
    expect(text.match(/Signature/g)).toHaveLength(2);
  });

  test("has no line for what was not said", () => {
    const text = textOf(html({ duration: undefined, upfrontPercent: undefined }));
    expect(text).not.toContain("Timeline");
    expect(text).not.toContain("On acceptance");
    expect(text).toContain("On completion 100% 12,000.00");
  });

  test("is written as the business writes figures and dates", () => {
    const text = textOf(html({ amount: 1_234_567, currency: "JPY" }, BusinessProfile.parse({ name: "Atelier", locale: "de-DE" })));
    expect(text).toContain("Bei Annahme 40 % 493.827 Bei Fertigstellung 60 % 740.740");
    expect(text).toContain("Gültig bis 15. April 2026");
  });

  test("has a blank to fill in for a business without a name", () => {
    expect(html({}, blankProfile()).match(/not known yet/g)).toHaveLength(2);
  });

  test("shows what people wrote as text, in its own direction, and fetches nothing", () => {
    const hostile = `</style><script>alert(1)</script><img src=//evil.example onerror=alert(1)>`;
    const page = html({ title: hostile, duration: hostile.slice(0, 90), party: { name: hostile, address: hostile } }, { ...studio, name: hostile });
    expect(page).not.toMatch(/<script|<img src=\/\//);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page).toContain(`<p class="said work" dir="auto">&lt;/style&gt;&lt;script&gt;`);
    expect(page).toContain("default-src &#x27;none&#x27;");
  });
});
