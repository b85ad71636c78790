import { describe, expect, test } from "vitest";
import type { Kind } from "../chart.ts";
import { day, period } from "../day/kinds.ts";
import { money } from "../money/kinds.ts";
import { number } from "../number/kinds.ts";
import { quantity } from "../quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../read.ts";

const kinds: readonly Kind<unknown>[] = [day, period, money, quantity];

/** What a text certainly says of days, money and quantities, and of numbers in words. */
function certain(text: string): string[] {
  const whole = read(text);
  const nodes = kinds.flatMap((of) => longest(nodesOf(whole, of).filter(({ isLatent }) => !isLatent)));
  const words = nodesOf(whole, number).filter(({ isLatent, value }) => !isLatent && value[0]?.isInWords);
  return [...nodes, ...words].map((node) => text.slice(spanOf(whole, node).start, spanOf(whole, node).end));
}

describe("figures and days are part of a name", () => {
  test.each([
    "we deliver to Rua 7 de Setembro, sala 3",
    "mándalo a la calle 5 de Mayo",
    "nuestra oficina en Avenida 9 de Julio",
    "facturer au 12 rue du 4 septembre",
    "place du 11 novembre 1918",
    "Büro in der Straße des 18. Oktober",
    "an der 18.-Oktober-Straße",
    "l'officina di via 25 aprile",
    "in piazza IV Novembre a Perugia",
    "our shop at 9 March Street",
    "the depot on 7 Mile Road",
    "send it to 9 Pound Lane",
    "limpieza de la Escuela 12 de Octubre",
    "cheque for 7 Day Roofing, thanks",
    "invoice Six Mile Creek Farm",
    "la nota va al Club 3M de Oviedo",
    "dinner at The Three Horseshoes",
    "factuur naar De Zeven Provinciën",
    "Kunde ist das Hotel Drei Könige",
  ])("%s", (text) => expect(certain(text)).toEqual([]));
});

describe("what only stands beside a name is read", () => {
  test.each<[string, ...string[]]>([
    ["3 Hours Design", "3 Hours"],
    ["2 Hour Session", "2 Hour"],
    ["rue de Rivoli le 5 mars 2027", "le 5 mars 2027"],
    ["Rua 5, dia 3 de maio de 2027", "dia 3 de maio de 2027"],
    ["Hotel 3. bis 7. Mai 2027", "3. bis 7. Mai 2027"],
    ["Wir haben drei Stunden Beratung geleistet", "drei Stunden", "drei"],
    ["I did Three Hours of it", "Three Hours", "Three"],
    ["24 hour support", "24 hour"],
    ["corso del 5 marzo 2027", "5 marzo 2027"],
    ["bar open 3 hours", "3 hours"],
  ])("%s", (text, ...parts) => expect(certain(text)).toEqual(expect.arrayContaining(parts)));
});
