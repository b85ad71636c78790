import { expect, test } from "vitest";
import { peopleIn } from "./people.ts";

const values = (found: readonly { value: string }[]) => found.map(({ value }) => value);

test("a person's name is taken without the title before it", () => {
  expect(values(peopleIn("with Mr. Lorcan Petit and Frau Lindner"))).toEqual(["Lorcan Petit", "Lindner"]);
});

test("what a person does is no part of the name", () => {
  expect(values(peopleIn("Kassenwart Hinrich Bode, Inhaberin Annegret Fromm"))).toEqual(["Hinrich Bode", "Annegret Fromm"]);
  expect(values(peopleIn("z. Hd. Frau Mag. Theresa Lindmoser; Architekt DI Matthias Leitgeb"))).toEqual(["Theresa Lindmoser", "Matthias Leitgeb"]);
  expect(values(peopleIn("Mme ROUVEYROL Sandrine, la gérante; Jean DUPONT"))).toEqual(["ROUVEYROL Sandrine", "Jean DUPONT"]);
});
