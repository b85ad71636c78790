import { changes } from "../../shared/changes.ts";
import type { InvoiceDraft } from "../../shared/invoices.ts";
import { formatMoney } from "../../shared/money.ts";
import type { Sources } from "../../shared/sources.ts";
import { totals } from "../../shared/totals.ts";
import type { Hand } from "./draft.ts";
import { sourceAsks } from "./figure-asks.ts";
import { sourcesOf } from "./sources.ts";
import type { Result, Turn } from "./tools/tool.ts";

/**
 * Puts the new state of the invoice in hand, with the source of each figure and a question about each that has none, and says what changed since `before`.
 * Fails before anything is changed if its totals can not be computed. `sources` where they are known; else they are found.
 */
export function hold(turn: Turn, before: Hand | undefined, { draft, asks, sources }: Hand): Result {
  const { heard, world } = turn;
  const { locale } = world.profile;
  const { total } = totals(draft);
  const summary = changes(before?.draft, draft, locale);
  turn.hand = asked(draft, asks, sources ?? sourcesOf(draft, { before, heard, world }), locale);
  return {
    ok: true,
    summary,
    customer: draft.customer?.name,
    total: formatMoney(total, draft.currency, locale),
    dueDate: draft.dueDate,
    asks: turn.hand.asks,
    lines: draft.lines,
  };
}

/** What is missing is asked first, then what nobody can say the source of. */
function asked(draft: InvoiceDraft, asks: Hand["asks"], sources: Sources, locale: string): Hand {
  const open = asks.filter(({ figure }) => !figure);
  return { draft, asks: [...open, ...sourceAsks({ draft, asks: open, sources }, locale)], sources };
}
