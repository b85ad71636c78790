import type { Customer } from "../../../shared/customers.ts";
import type { Link } from "../names/link.ts";
import { matchNames } from "../names/name-match.ts";
import { customerMeant, nameOfNew } from "../names/namesakes.ts";
import { nameSaid, withCapitals } from "../names/said-name.ts";
import type { ReferenceData } from "../state/reference-data.ts";

/** Whom a name means, and by which name the person said so. */
export interface CustomerSaid {
  readonly link: Link<Customer>;
  readonly said: string;
}

/**
 * Holds whom a model `found` by a name against what the person said last, for every model: their words decide. Where those go on as another name, or say less than
 * tells the customer from others, it is asked. Words that name nobody change nothing: the model may know whom they mean from before. `things` is what the
 * message says besides.
 */
export function customerSaid(
  { said: text = "", customers }: Pick<ReferenceData, "said" | "customers">,
  name: string,
  found: Link<Customer>,
  things: readonly string[] = [],
): CustomerSaid {
  const near = "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
  const asIs = { link: found, said: name };
  if (!near.length || nameOfNew(text) || reaches(name, near)) return asIs;
  const names = new Set(near.map((one) => one.name));
  const others = customers.flatMap((one) => (names.has(one.name) ? [] : [one.name]));
  const phrases = near.slice(0, MOST).flatMap((one) => nameSaid(text, one.name, { things, others }) ?? []);
  const phrase = phrases.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  if (!phrase) return asIs;
  const meant = customerMeant(phrase, customers);
  const said = withCapitals(phrase);
  if ("hit" in meant) {
    if (near.some(({ id }) => id === meant.hit.id)) return { link: meant, said: phrase };
    return { link: { candidates: [...near, meant.hit] }, said };
  }
  const more = "candidates" in meant ? meant.candidates.filter(({ id }) => near.every((one) => one.id !== id)) : [];
  const left = "hit" in found ? near : near.filter(({ name }) => matchNames(phrase, name).verdict !== "other");
  const isDoubtful = "none" in meant || meant.doubt;
  return { link: { candidates: [...(left.length ? left : near), ...more], ...(isDoubtful ? { doubt: true } : {}) }, said };
}

/** How many customers that may be meant are looked for in a message. */
const MOST = 20;

/** Whether they were named by how they are reached. */
const reaches = (name: string, near: readonly Customer[]): boolean =>
  near.some(({ id, email }) => id === name.trim() || email?.toLowerCase() === name.trim().toLowerCase());
