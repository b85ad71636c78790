import { addDays, CalendarDate, dayOf, daysBetween, type Instant } from "../../shared/clock.ts";
import { type ReadRequest, redirect, type ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { breakable, html, type Markup } from "../pages/markup.ts";
import { type ClockMove, type ClockStep, ImpossibleMove, type MovableClock } from "./clock-moves.ts";
import { parseDuration } from "./duration.ts";

/** The time zone of this machine, which is also the reader's. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

const SPANS = ["1 day", "3 days", "7 days", "1 month", "3 months", "1 year"] as const;

/** The page on which a person moves the app's clock and reads what happened. `home` leads to the other pages of this machine. */
export function clockPages(clock: MovableClock, { base, home }: { base: string; home: string }): (asked: ReadRequest) => Promise<ServerReply> {
  const shown = (problem?: string): ServerReply => clockPage({ base, home, now: clock.now(), last: clock.last(), problem });

  async function move(fields: URLSearchParams): Promise<ServerReply> {
    const span = parseDuration(fields.get("by") ?? "");
    const to = dateIn(fields.get("to"));
    if (!span && !to) return shown("Choose how far the clock is to move, or a day.");
    try {
      await clock.advance(span ?? { days: daysBetween(dayOf(clock.now(), timeZone), to ?? "") });
    } catch (error) {
      if (!(error instanceof ImpossibleMove)) throw error;
      return shown(error.message);
    }
    return redirect(base);
  }

  return async ({ method, path, body }) => {
    if (path !== "/") return nothingHere(home);
    if (method === "GET" || method === "HEAD") return shown();
    return method === "POST" ? move(new URLSearchParams(body)) : nothingHere(home);
  };
}

interface Shown {
  readonly base: string;
  readonly home: string;
  readonly now: Instant;
  readonly last: ClockMove | undefined;
  readonly problem: string | undefined;
}

const clockPage = ({ base, home, now, last, problem }: Shown): ServerReply =>
  htmlPage(
    problem === undefined ? 200 : 400,
    "Clock",
    html`<h1>Clock</h1>
<p class="moment"><time datetime="${now}">${moment.format(new Date(now))}</time></p>
<p>All of Plainbill on this machine runs by this clock: trials and subscriptions, reminders, payments and mail. Moved on, it does what falls due on each day in between. It does not go back.</p>
${problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<form method="post" action="${base}" class="grid">
${SPANS.map((span) => html`<button class="quiet" name="by" value="${span}">+ ${span}</button>`)}
</form>
<form method="post" action="${base}">
<label for="to">To a day</label>
<div class="beside">
<input id="to" name="to" type="date" required min="${addDays(dayOf(now, timeZone), 1)}"${problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="problem"`}>
<button>Move</button>
</div>
</form>
${last && eventsOfMove(last, home)}
<p class="aside"><a href="${home}">This machine</a></p>`,
    "sheet",
  );

function eventsOfMove({ from, to, steps }: ClockMove, home: string): Markup {
  return html`<section aria-labelledby="happened">
<h2 id="happened">What happened from ${dateOf(from)} to ${dateOf(to)}</h2>
${steps.length === 0 ? html`<p class="note">Nothing fell due.</p>` : html`<ol class="course">${steps.map((step) => html`<li><time datetime="${step.at}">${dateOf(step.at)}</time><div>${linesOf(step, home)}</div></li>\n`)}</ol>`}
</section>`;
}

const linesOf = ({ events, emails, done, failures }: ClockStep, home: string): Markup[] => [
  ...emails.map(
    ({ id, to, subject }) => html`<div><a href="${home}mail/${id}"><bdi>${subject}</bdi></a> <span class="note">to ${to.join(", ")}</span></div>\n`,
  ),
  ...done.map((words) => html`<div class="note">${words}</div>\n`),
  ...(events.length === 0
    ? []
    : [html`<div class="note">Stripe: ${countsIn(events).flatMap((words, i) => [html`${i === 0 ? "" : ", "}`, ...breakable(words)])}</div>\n`]),
  ...failures.map((words) => html`<div class="bad">${words}</div>\n`),
];

/** Counts equal types: `invoice.paid`, `customer.subscription.updated × 2`. */
function countsIn(types: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => (count === 1 ? type : `${type} × ${count}`));
}

const dateOf = (at: Instant): string => day.format(new Date(at));

/** Parses the value of a date field. */
function dateIn(typed: string | null): CalendarDate | undefined {
  return CalendarDate.safeParse(typed ?? "").data;
}

const nothingHere = (home: string): ServerReply =>
  htmlPage(404, "Nothing here", html`<h1>Nothing here</h1><p>There is no such page.</p><p class="aside"><a href="${home}">This machine</a></p>`, "sheet");
