import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mannerOf, type Page, readPage } from "../shared/understanding/extraction/document.ts";
import type { Choice } from "../shared/understanding/extraction/parties/scorer.ts";
import { partiesFrom, readParties } from "../shared/understanding/extraction/parties.ts";
import { type DocumentCase, documentCases } from "./eval/document-cases.ts";
import { isAlike, noScore, type Score } from "./eval/document-score.ts";
import { line } from "./eval/documents.ts";
import { type Example, train, type Weights } from "./eval/softmax.ts";

const help = `npm run train:parties [-- --check [--verbose AUTHOR,…]]
Learns from the documents of test/corpus what speaks for a name, an address or a mailbox being a party's, and writes
shared/understanding/extraction/parties/weights.ts. --check writes nothing: it learns from all authors but one, for each of them, and
says how much of that one's documents is found and right; --verbose shows what is not.`;

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { check: { type: "boolean" }, help: { type: "boolean" }, verbose: { type: "string" } } });
if (values.help) {
  console.log(help);
  process.exit(0);
}

/** How strongly weights are kept small. */
const DECAY = 0.02;

interface Read {
  readonly test: DocumentCase;
  readonly parties: ReturnType<typeof readParties>;
  /** With the client's name as it is: what the fields are learned from. */
  readonly choices: readonly Choice[];
}

const documents = documentCases(join(root, "test/corpus")).map(read);
const authors = [...new Set(documents.map(({ test }) => test.author))];
if (values.check) check();
else write(learn(documents));

function read(test: DocumentCase): Read {
  const manner = mannerOf(test.pages.map(({ text }) => text).join("\n\n"));
  const pages: Page[] = [];
  for (const { text } of test.pages) pages.push(readPage(text, pages.length + 1, manner, pages.at(-1)?.units.at(-1)?.heading ?? ""));
  const parties = readParties(pages, test.we);
  const client = test.values.find(({ field }) => field === "client.name")?.value;
  return { test, parties, choices: [parties.name, ...parties.of(client)] };
}

/** The weights of all groups, from documents with what must come out of them. */
function learn(from: readonly Read[]): Record<string, Weights> {
  const groups = new Map<string, Example[]>();
  for (const { test, choices } of from)
    for (const { field, group, occurrences } of choices) {
      const expected = test.values.filter((value) => value.field === field);
      const options = new Map<string, { occurrences: (readonly string[])[]; isRight: boolean }>();
      for (const { key, value, signs } of occurrences) {
        const option = options.get(key) ?? {
          occurrences: [],
          isRight: expected.some((one) => isAlike(value, one.value) || isAlike(value, one.quote)),
        };
        options.set(key, option);
        option.occurrences.push(signs);
      }
      // What is there and no option says nothing about those that are.
      if (expected.length && ![...options.values()].some(({ isRight }) => isRight) && options.size > 12) continue;
      if (options.size) groups.set(group, [...(groups.get(group) ?? []), { options: [...options.values()] }]);
    }
  return Object.fromEntries([...groups].map(([group, examples]) => [group, train(examples, DECAY)]));
}

function check(): void {
  const byField = new Map<string, Score>();
  const shown = values.verbose?.split(",") ?? [];
  for (const author of authors) {
    const learned = learn(documents.filter(({ test }) => test.author !== author));
    for (const { test, parties } of documents.filter(({ test }) => test.author === author)) {
      const { candidates } = partiesFrom(parties, learned);
      const fields = new Set(
        [...test.values.map(({ field }) => field), ...candidates.map(({ field }) => field)].filter((field) => /^(?:client|supplier)\.|^invoice/.test(field)),
      );
      for (const field of fields) {
        const score = byField.get(field) ?? noScore();
        byField.set(field, score);
        const expected = test.values.filter((value) => value.field === field);
        const found = candidates.find((candidate) => candidate.field === field);
        const isRight = found && expected.some((one) => isAlike(found.value, one.value) || isAlike(found.value, one.quote));
        score.expected += expected.length;
        if (found) score.found++;
        if (isRight) score.right++;
        else if (found && (expected.length || test.absent.includes(field))) score.wrong++;
        if (!isRight && shown.includes(author))
          console.log(
            `${test.id} ${field}: ${found ? `${found.value} (${found.score.toFixed(2)})` : "nothing"}, not ${expected.map(({ value }) => value).join(" or ") || "there"}`,
          );
      }
    }
  }
  for (const [field, score] of [...byField].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(line(field, score));
  const all = noScore();
  for (const score of byField.values()) for (const key of Object.keys(all) as (keyof Score)[]) all[key] += score[key];
  console.log(line("all", all));
}

function write(learned: Record<string, Weights>): void {
  const groups = Object.entries(learned).map(([group, weights]) => {
    const signs = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
    return `  ${JSON.stringify(group)}: {\n${signs.map(([sign, weight]) => `    ${JSON.stringify(sign)}: ${weight},`).join("\n")}\n  },`;
  });
  writeFileSync(
    join(root, "shared/understanding/extraction/parties/weights.ts"),
    `/** Learned by \`npm run train:parties\`. */\nexport const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {\n${groups.join("\n")}\n};\n`,
  );
}
