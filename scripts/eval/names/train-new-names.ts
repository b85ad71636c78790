import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { candidatesOf, type NewNameModelFile, newNameModelFrom, newNamesIn, type StretchRole } from "../../../shared/understanding/messages/new-name.ts";
import { noneFeatures, rowOf, stretchFeatures } from "../../../shared/understanding/messages/stretch-features.ts";
import { piecesIn } from "../../../shared/understanding/messages/stretches.ts";
import { type Dialogue, dialoguesIn, dialoguesOf, type Want } from "../dialogues.ts";
import { trainChoice } from "./choice-training.ts";

/** node scripts/eval/names/train-new-names.ts [--held-out] [--verbose] [--without d01,d07]: learns where messages name somebody or something new, or says how each author's are read by what was learned from others. */
const OUT = fileURLToPath(new URL("../../../shared/understanding/messages/new-name-model.json", import.meta.url));
const EVAL = fileURLToPath(new URL("../../../test/eval/", import.meta.url));
const FOLDS = 8;
/** Of how many messages that bill somebody on record one is learned from. */
const KNOWN = 3;
const roles: readonly StretchRole[] = ["customer", "product", "account", "taxId", "address"];

interface NamedTurn {
  readonly author: string;
  readonly text: string;
  readonly role: StretchRole;
  /** None where a message names nobody new. */
  readonly name: string | undefined;
  readonly customers: readonly string[];
}

interface Told extends Want {
  readonly args?: Readonly<Record<string, unknown>>;
  readonly invoice?: NonNullable<Want["invoice"]> & { readonly isNewCustomer?: boolean };
}

/** The messages that name somebody or something new, with the name. */
function namedTurns(dialogues: readonly Dialogue[]): NamedTurn[] {
  return dialogues.flatMap(({ author, given, turns, wants }, number) => {
    let isNamed = false;
    const customers = given.customers.map((one) => one.name);
    return turns.flatMap((text, at): NamedTurn[] => {
      const want = wants[at] as Told | undefined;
      const { tool, confirm, args = {}, invoice } = want ?? {};
      const named = (role: StretchRole, name: unknown): NamedTurn[] => (typeof name === "string" ? [{ author, text, role, name, customers }] : []);
      const of = tool ?? confirm;
      if (of === "create_product") return named("product", args["name"]);
      if (of === "create_customer") return [...named("customer", args["name"]), ...named("address", args["address"])];
      if (of === "update_customer") return named("address", args["address"]);
      if (of === "update_business_profile")
        return [...named("account", args["bankDetails"]), ...named("taxId", args["taxId"]), ...named("address", args["address"])];
      if (invoice && !invoice.isNewCustomer && at === 0 && number % KNOWN === 0) return [{ author, text, role: "customer", name: undefined, customers }];
      if (!invoice?.isNewCustomer || isNamed || !plain(text).includes(plain(invoice.customer))) return [];
      isNamed = true;
      return named("customer", invoice.customer);
    });
  });
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The features of all stretches of a message, and which of them is meant; nothing where none says the name. */
function exampleOf({ text, role, name, customers }: NamedTurn): { readonly rows: string[][]; readonly is: number } | undefined {
  const pieces = piecesIn(text);
  const row = rowOf(pieces, namesIn(text, customers));
  const all = candidatesOf(pieces, role);
  // The last one that says it: "a photo booth. Add it: Photo booth".
  const is = name === undefined ? all.length : all.findLastIndex(({ from, to }) => plain(text.slice(pieces[from]?.start, pieces[to]?.end)) === plain(name));
  return is < 0 ? undefined : { rows: [...all.map((one) => stretchFeatures(row, one)), noneFeatures(row)], is };
}

const { values } = parseArgs({ options: { "held-out": { type: "boolean" }, verbose: { type: "boolean" }, without: { type: "string", default: "" } } });
const all = [...dialoguesIn(), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)];
const turns = namedTurns(all.filter(({ author }) => !values.without.split(",").includes(author)));
const examples = turns.flatMap((turn) => {
  const example = exampleOf(turn);
  if (!example && values.verbose) console.log(`No stretch says ${turn.name}: ${turn.text}`);
  return example ? [{ ...turn, ...example }] : [];
});

const learned = (of: typeof examples): NewNameModelFile =>
  Object.fromEntries(roles.map((role) => [role, trainChoice(of.filter((one) => one.role === role))])) as NewNameModelFile;

if (values["held-out"]) {
  const authors = [...new Set(examples.map(({ author }) => author))].sort();
  const right = new Map<string, [number, number]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = new Set(authors.filter((_, at) => at % FOLDS === fold));
    const model = newNameModelFrom(learned(examples.filter(({ author }) => !own.has(author))));
    const count = (key: string, is: boolean): void => void right.set(key, [(right.get(key)?.[0] ?? 0) + Number(is), (right.get(key)?.[1] ?? 0) + 1]);
    for (const { role, text, name, customers } of turns.filter(({ author }) => own.has(author))) {
      const [best] = newNamesIn(text, role, { customers }, model);
      if (role === "customer") count(name === undefined ? "nobody new" : "somebody new", (best?.probability ?? 0) >= 0.5 === (name !== undefined));
      if (name === undefined) continue;
      const is = plain(best?.value ?? "") === plain(name);
      count(role, is);
      if (!is && values.verbose) console.log(`${role} ${name} ≠ ${best?.value} ${best?.probability.toFixed(2)}: ${text}`);
    }
  }
  for (const [role, [a, b]] of right) console.log(role.padEnd(10), a, b, `${((100 * a) / b).toFixed(1)} %`);
} else {
  const text = `${JSON.stringify(learned(examples), null, 1)}\n`;
  writeFileSync(OUT, text);
  console.log(`${examples.length} of ${turns.length} messages → ${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
}
