import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Page, readPage } from "../shared/understanding/extraction/document.ts";
import { mannerOf } from "../shared/understanding/extraction/manner.ts";
import type { Choice } from "../shared/understanding/extraction/parties/scorer.ts";
import { partiesFrom, readParties } from "../shared/understanding/extraction/parties.ts";
import { type DocumentCase, documentCases } from "./eval/document-cases.ts";
import { isAlike, type Score } from "./eval/document-score.ts";
import { addTo, line } from "./eval/documents.ts";
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

const SHARED = "*";
/** What says whose a value is says it of values of all groups; what kind of value it is, its group. */
const isClue = (sign: string): boolean => /:(?:own|other|third)$/.test(sign);
const expand = (group: string, signs: readonly string[]): string[] =>
  signs.flatMap((sign) => [`${group} ${sign}`, ...(isClue(sign) ? [`${SHARED} ${sign}`] : [])]);

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
  const valueIn = (field: string) => test.values.find((value) => value.field === field)?.value;
  const { contacts, others } = parties.of(valueIn("client.name"));
  return { test, parties, choices: [parties.name, ...contacts, ...others({ client: valueIn("client.contact"), supplier: valueIn("supplier.contact") })] };
}

/** The weights of all groups, from documents with what must come out of them: of a clue its weight for all groups and its own of the group. */
function learn(from: readonly Read[]): Record<string, Weights> {
  const examples = from.flatMap(({ test, choices }) => choices.flatMap((choice) => exampleOf(test, choice) ?? []));
  const groups = new Map<string, Set<string>>();
  for (const { choices } of from)
    for (const { group, occurrences } of choices) {
      const signs = groups.get(group) ?? new Set();
      groups.set(group, signs);
      for (const { signs: all } of occurrences) for (const sign of all) signs.add(sign);
    }
  const weights = train(examples, DECAY);
  return Object.fromEntries(
    [...groups].map(([group, signs]) => {
      const own = [...signs].map(
        (sign) => [sign, Math.round(100 * ((weights[`${group} ${sign}`] ?? 0) + (isClue(sign) ? (weights[`${SHARED} ${sign}`] ?? 0) : 0))) / 100] as const,
      );
      return [group, Object.fromEntries(own.filter(([, weight]) => Math.abs(weight) >= 0.05))];
    }),
  );
}

function exampleOf(test: DocumentCase, { field, group, occurrences }: Choice): Example | undefined {
  const expected = test.values.filter((value) => value.field === field);
  const options = new Map<string, { occurrences: (readonly string[])[]; isRight: boolean }>();
  for (const { key, value, signs } of occurrences) {
    const option = options.get(key) ?? { occurrences: [], isRight: false };
    options.set(key, option);
    option.isRight ||= expected.some((one) => isAlike(value, one.value) || isAlike(value, one.quote));
    option.occurrences.push(expand(group, signs));
  }
  // What is there and no option says nothing about those that are.
  const isOut = expected.length > 0 && options.size > 12 && ![...options.values()].some(({ isRight }) => isRight);
  return options.size && !isOut ? { options: [...options.values()] } : undefined;
}

function check(): void {
  const [byField, byAuthor] = [new Map<string, Score>(), new Map<string, Score>()];
  const shown = values.verbose?.split(",") ?? [];
  for (const author of authors) {
    const learned = learn(documents.filter(({ test }) => test.author !== author));
    for (const { test, parties } of documents.filter(({ test }) => test.author === author)) {
      const candidates = partiesFrom(parties, learned);
      const fields = new Set(
        [...test.values.map(({ field }) => field), ...candidates.map(({ field }) => field)].filter((field) => /^(?:client|supplier)\.|^invoice/.test(field)),
      );
      for (const field of fields) {
        const expected = test.values.filter((value) => value.field === field);
        const found = candidates.find((candidate) => candidate.field === field);
        const isRight = found !== undefined && expected.some((one) => isAlike(found.value, one.value) || isAlike(found.value, one.quote));
        const isWrong = found !== undefined && !isRight && (expected.length > 0 || test.absent.includes(field));
        const score = { right: Number(isRight), found: Number(found !== undefined), expected: expected.length, wrong: Number(isWrong), labelled: 0, placed: 0 };
        for (const [scores, name] of [
          [byField, field],
          [byField, "all"],
          [byAuthor, author],
        ] as const)
          addTo(scores, name, score);
        if (!isRight && shown.includes(author))
          console.log(
            `${test.id} ${field}: ${found ? `${found.value} (${found.score.toFixed(2)})` : "nothing"}, not ${expected.map(({ value }) => value).join(" or ") || "there"}`,
          );
      }
    }
  }
  for (const [name, score] of [...[...byField].sort(([a], [b]) => (a < b ? -1 : 1)), ...byAuthor]) console.log(line(name, score));
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
