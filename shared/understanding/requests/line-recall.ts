import type { Recall } from "../../learning/sequence.ts";
import { headRoles, lineRoles } from "./roles.ts";

/*
 * What is remembered while the items of a message get their roles: the last role that was told, whether something without a role stands since then, and what the
 * line that is open has.
 */

const ROLES = ["-", ...headRoles, ...lineRoles];
const number = new Map<string, number>(ROLES.map((role, at) => [role, at]));

/** What a line has by a role, as bits. */
const HAS: Readonly<Record<string, number>> = { what: 1, line: 1, gone: 1, quantity: 2, more: 2, less: 2, price: 4, dearer: 4, cheaper: 4, amount: 4 };
const LINES = ["nothing", "words", "count", "words and count", "price", "words and price", "count and price", "all"];
const sizes = { role: ROLES.length, line: LINES.length };

/** What is remembered of the roles of a message's items. */
export const lineRecall: Recall = {
  start: 0,
  after(memory, label) {
    const gap = sizes.role * sizes.line;
    if (label === "-") return memory < gap ? memory + gap : memory;
    const role = label.replace("+", "");
    const line = label.startsWith("+") ? 0 : Math.floor((memory % gap) / sizes.role);
    return (number.get(role) ?? 0) + sizes.role * (line | (HAS[role] ?? 0));
  },
  features(memory, sort) {
    const gap = sizes.role * sizes.line;
    const last = `last ${ROLES[memory % sizes.role]}`;
    const line = `line ${LINES[Math.floor((memory % gap) / sizes.role)]}`;
    const place = memory < gap ? "next" : "later";
    return [last, line, `${line} ${last}`, `${last} ${sort}`, `${line} ${sort}`, `${place} ${last} ${sort}`, `${line} ${last} ${sort}`].map(
      (name) => `told ${name}`,
    );
  },
};
