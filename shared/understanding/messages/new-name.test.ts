import { describe, expect, test } from "vitest";
import { newNameOf, newNamesIn } from "./new-name.ts";

const nameIn = (text: string, role: "customer" | "product" = "customer") => newNameOf(text, role)?.value;

describe("where a message names somebody new", () => {
  test("before or behind how they are reached, in three languages", () => {
    expect(nameIn("New client Tom Beaumont, 27 Cardigan Lane, Leeds LS6 3BJ, one combi install")).toBe("Tom Beaumont");
    expect(nameIn("neue kundin ingrid lauterbach wohnt bucher str. 88, 90408 nürnberg, mail ingrid.lauterbach@t-online.example")).toBe("ingrid lauterbach");
    expect(nameIn("nouvelle cliente Sandrine Cholet 14 rue Sainte-Geneviève 69006 Lyon, son mail sandrine.cholet@gmail.example")).toBe("Sandrine Cholet");
  });

  test("a name with signs within is one", () => {
    expect(nameIn("New client: Osei & Sons Printing, 77 Sterling Road, Toronto, ON M6R 2B2")).toBe("Osei & Sons Printing");
  });

  test("it says how probable that is beside that nobody new is named", () => {
    const customers = ["Tom Becker", "Weavers Arms"];
    const [one] = newNamesIn("add Otto Brandt as a client, his email is otto@brandt.example", "customer", { customers });
    expect(one).toMatchObject({ value: "Otto Brandt" });
    expect(one?.probability).toBeGreaterThan(0.5);
    expect(newNamesIn("tom becker, 3 hours of gardening yesterday", "customer", { customers })[0]?.probability ?? 0).toBeLessThan(0.5);
    expect(newNameOf("", "product")).toBeUndefined();
  });
});
