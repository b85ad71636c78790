import { describe, expect, test } from "vitest";
import { type Link, linkCustomer, linkProduct } from "./link.ts";

const customers = [
  "Larch & Sons Joinery",
  "Mia Torres",
  "Torres Catering",
  "Bluefin Sushi Ltd",
  "Dr. Omar Aziz",
  "Café Olé",
  "Northgate School",
  "O'Hara Brewing Co.",
].map((name) => ({ name }));
const products = [
  "Oak stool",
  "Website Audit",
  "Hosting (monthly)",
  "Labor",
  "Half-day shoot",
  "Full-day shoot",
  "Retouched photo",
  "Call-out fee",
  "Consulting (day rate)",
  "Logo Design",
].map((name) => ({ name }));
const shown = (link: Link<{ name: string }>) =>
  "hit" in link
    ? link.hit.name
    : "candidates" in link
      ? `? ${link.candidates
          .map(({ name }) => name)
          .sort()
          .join(" | ")}`
      : "-";

describe("which customer a name means", () => {
  test.each([
    ["larch", "Larch & Sons Joinery"],
    ["Larch and Sons", "Larch & Sons Joinery"],
    ["mia", "Mia Torres"],
    ["torres", "? Mia Torres | Torres Catering"],
    ["Torres Catering", "Torres Catering"],
    ["blue fin sushi", "Bluefin Sushi Ltd"],
    ["Bluefinn", "Bluefin Sushi Ltd"],
    ["Bluefin Sushi Limited", "Bluefin Sushi Ltd"],
    ["omar aziz", "Dr. Omar Aziz"],
    ["dr aziz", "Dr. Omar Aziz"],
    ["cafe ole", "Café Olé"],
    ["ohara", "O'Hara Brewing Co."],
    ["O'Hara Brewing", "O'Hara Brewing Co."],
    ["nortgate school", "Northgate School"],
    ["Mia Lindqvist", "-"],
    ["Larch Lighting", "-"],
    ["Quill Press", "-"],
  ])("%s: %s", (name, expected) => {
    expect(shown(linkCustomer(name, customers))).toBe(expected);
  });

  test("two customers of one name are never decided between", () => {
    expect(shown(linkCustomer("Ana Ruiz", [{ name: "Ana Ruiz" }, { name: "Ana Ruiz" }]))).toBe("? Ana Ruiz | Ana Ruiz");
  });
});

describe("which product a description means", () => {
  test.each([
    ["stools", "Oak stool"],
    ["the oak stool", "Oak stool"],
    ["oak stools", "Oak stool"],
    ["audits", "Website Audit"],
    ["a website", "? Website Audit"],
    ["web hosting", "Hosting (monthly)"],
    ["hosting for the whole year", "Hosting (monthly)"],
    ["hosting setup", "-"],
    ["labour", "Labor"],
    ["shoot", "? Full-day shoot | Half-day shoot"],
    ["half day shoot", "Half-day shoot"],
    ["retouched photos", "Retouched photo"],
    ["callout", "Call-out fee"],
    ["emergency call-out", "Call-out fee"],
    ["consultation", "Consulting (day rate)"],
    ["logo", "Logo Design"],
    ["design", "? Logo Design"],
    ["logo revisions", "-"],
    ["days", "-"],
    ["posters", "-"],
  ])("%s: %s", (description, expected) => {
    expect(shown(linkProduct(description, products))).toBe(expected);
  });
});
