import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spokenLanguage } from "../../../functions/assistant/names/language.ts";
import { phrases, type Spoken } from "../answers/phrases.ts";
import { Case } from "../cases.ts";
import { dialoguesIn, HELD_OUT } from "../dialogues.ts";
import { chosen, hashOf } from "./choice.ts";
import { wordings } from "./wordings.ts";
import { type NameFault, nameFaults, wrongName } from "./wrong-names.ts";
import { type Slip, slips, sumSaid, wrongTotal } from "./wrong-totals.ts";

/** A request with one fault in it, and the same without. `said`: the words of the fault; `saidRight`: what stands there without it. */
export interface PlantedRequest {
  readonly fault: Slip | NameFault;
  readonly said: string;
  readonly saidRight: string;
  readonly wrong: Case;
  readonly right: Case;
}

const OTHERS = fileURLToPath(new URL("../../../test/eval/others.jsonl", import.meta.url));

/** How many requests of each kind of fault. */
const COUNTS = { totals: 220, nobodys: 60, names: 40 } as const;
const MOST_CHARACTERS = 400;

/** Requests of one message that write a whole invoice: of others.jsonl, and the first messages of dialogues. In an order that tells nothing. */
function requests(): Case[] {
  const single = readFileSync(OTHERS, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => Case.parse(JSON.parse(line)))
    .filter(({ turns }) => turns.length === 1);
  const first = dialoguesIn()
    .filter(({ author }) => !HELD_OUT.has(author))
    .map(({ id, given, turns, wants }) => Case.parse({ id, given, turns: turns.slice(0, 1), expect: wants[0] }));
  return [...single, ...first]
    .filter(({ turns: [text = ""], expect }) => expect?.action === "draft" && expect.invoice && !expect.acceptTotal && text.length <= MOST_CHARACTERS)
    .sort((a, b) => hashOf(a.id) - hashOf(b.id) || a.id.localeCompare(b.id));
}

const languageOf = ({ given, turns }: Case): Spoken => {
  const language = spokenLanguage(turns, String(given.profile["locale"] ?? "en-US"));
  return language in phrases ? (language as Spoken) : "en";
};

const textOf = ({ turns: [text = ""] }: Case): string => text;

/** A request that says its total already would say two. */
const SAYS_TOTAL = /\b(?:total|altogether|in all|all in|gesamt|insgesamt|summe|en tout|ttc|brutto)\b/i;

function withTotal(request: Case, slip: Slip): PlantedRequest | undefined {
  const { expect, given } = request;
  const text = textOf(request);
  if (!expect?.invoice || SAYS_TOTAL.test(text) || text.endsWith("?") || expect.totals === undefined) return undefined;
  const wrong = wrongTotal(slip, expect.invoice);
  if (wrong === undefined) return undefined;
  const { plain, withTax } = wordings[languageOf(request)];
  const wording = chosen(slip === "tax forgotten" ? withTax : plain, request.id);
  const sum = (value: number): string => sumSaid(value, expect.invoice?.currency ?? "", String(given.profile["locale"] ?? "en-US"), request.id);
  const said = (value: number): string[] => [wording.replace("{text}", () => text.replace(/(?<![\s.])[\s.]+$/, "")).replace("{sum}", () => sum(value))];
  return {
    fault: slip,
    said: sum(wrong),
    saidRight: sum(expect.totals.total),
    wrong: { ...request, id: `${request.id}-wrong`, turns: said(wrong) },
    right: { ...request, id: `${request.id}-right`, turns: said(expect.totals.total) },
  };
}

function withName(request: Case, fault: NameFault): PlantedRequest | undefined {
  const { expect, given } = request;
  if (!expect?.invoice || expect.invoice.isNewCustomer) return undefined;
  const customers = given.customers.map(({ name }) => name);
  const made = wrongName(fault, { text: textOf(request), customer: expect.invoice.customer, customers, language: languageOf(request) });
  if (!made) return undefined;
  const book = made.another ? { ...given, customers: [...given.customers, { name: made.another }] } : given;
  const of = (suffix: string, text: string): Case => ({ ...request, id: `${request.id}-${suffix}`, given: book, turns: [text] });
  return { fault, said: made.said, saidRight: expect.invoice.customer, wrong: of("wrong", made.text), right: of("right", made.rightText) };
}

/** Returns the requests with a planted fault: 220 wrong totals and 180 wrong names, always the same ones. Each request is used once. */
export function plantedRequests(): PlantedRequest[] {
  const counts = new Map<Slip | NameFault, number>();
  const countOf = (fault: Slip | NameFault): number => counts.get(fault) ?? 0;
  const rarest = <T extends Slip | NameFault>(faults: readonly T[]): T[] => [...faults].sort((a, b) => countOf(a) - countOf(b));
  const planted: PlantedRequest[] = [];
  let sums = 0;
  for (const request of requests()) {
    const open = nameFaults.filter((fault) => countOf(fault) < (fault === "nobody's" ? COUNTS.nobodys : COUNTS.names));
    const asName = (): PlantedRequest | undefined => firstOf(rarest(open), (fault) => withName(request, fault));
    const asTotal = (): PlantedRequest | undefined => (sums < COUNTS.totals ? firstOf(rarest(slips), (slip) => withTotal(request, slip)) : undefined);
    const one = hashOf(`${request.id} kind`) % 2 ? (asName() ?? asTotal()) : (asTotal() ?? asName());
    if (!one) continue;
    planted.push(one);
    counts.set(one.fault, countOf(one.fault) + 1);
    if ((slips as readonly string[]).includes(one.fault)) sums++;
  }
  return planted;
}

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
