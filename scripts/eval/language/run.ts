import { printNames } from "./names.ts";
import { judge, writtenCases, writtenTable } from "./written.ts";

/** Prints what the one reader makes of what people of ten countries wrote, and how names are told, each author's by what was learned from the others. */
export function printLanguage(shows: boolean): void {
  const judged = new Map([...writtenCases()].map(([country, cases]) => [country, cases.map(judge)]));
  console.log("What people write, by country and by dimension");
  console.log(writtenTable(judged));
  console.log("\nNames that people say against those that are stored");
  printNames(undefined, { isHeldOut: true, verbose: shows });
  if (!shows) return;
  for (const one of [...judged.values()].flat().filter(({ verdict }) => verdict !== "right"))
    console.log(
      `${one.verdict}\t${one.locale}\t${one.dimension}\t${one.said}\t${JSON.stringify(one.value)}\t${JSON.stringify(one.found.slice(0, 3).map(({ chosen }) => chosen))}\t${one.text}`,
    );
}
