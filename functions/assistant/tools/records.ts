import type * as z from "zod/mini";
import type { ActionKind } from "../../../shared/chat/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { type Id, newId } from "../../../shared/ids.ts";
import { fold, termsOf } from "../../../shared/text/search.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import { ledger } from "../../ledger/store.ts";
import type { Step } from "../../platform/table.ts";
import { combine, differences, type FieldValues, splitChange } from "../actions/change-approval.ts";
import { request, requestChange } from "../actions/request.ts";
import { RecordQuery, RecordTarget } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { orList } from "../names/disambiguation.ts";
import type { Link } from "../names/link.ts";
import { LIST_LIMIT, lookUp, type PagedStore, type ReferenceData } from "../state/reference-data.ts";
import type { Turn } from "../state/turn.ts";
import { addedByEarlierRun, undoStep } from "../state/undo-log.ts";
import { type Tool, tool } from "./tool.ts";

type Noun = "customer" | "product";

/** How many of those that are found are told one by one. */
const SHOWN = 20;

/** A kind of record that people keep by name, and what its tool has to know of it. `D` is what people write down of one, `R` one as it is stored. */
interface Kind<N extends Noun, D extends { name: string }, R extends D & { id: Id<N>; version: number }, S extends z.ZodMiniType> {
  readonly noun: N;
  /** What finding and saving one does, as a model is told. */
  readonly finding: string;
  readonly saving: string;
  /** How a person adds the first one. */
  readonly adding: string;
  readonly parameters: S;
  readonly details: z.ZodMiniType<D>;
  readonly deletion: ActionKind;
  /** Those that the turn knows. */
  known(reference: ReferenceData): readonly R[];
  knowing(reference: ReferenceData, known: readonly R[]): ReferenceData;
  link(name: string, known: readonly R[]): Link<R>;
  /** The name of another that the person said where a model means this one by `name`: "Hotel Adler Graz moved" says nothing of Hotel Adler Wien. */
  anotherSaid(reference: ReferenceData, name: string, meant: R): string | undefined;
  /** How one is named where it must be told from others. */
  choiceName(record: R, known: readonly R[]): string;
  /** Throws `invalid` where one that is to be added may be one of those that its name is near to. */
  requireNew?(turn: Turn, name: string, near: readonly R[]): void;
  /** The values with what the person's words say of them beside. Throws `invalid` where those leave something open. */
  completed?(turn: Turn, values: FieldValues, whole: D): FieldValues;
  /** What people write down of it, and what is answered of one that is found. */
  detailsOf(record: D): D;
  rowOf(turn: Turn, record: R): Promise<object>;
  made(id: Id<N>, details: D, now: Instant, reference: ReferenceData): R;
  change(id: Id<N>, before: R | undefined, version: number): RecordChange;
  readonly store: PagedStore<R> & {
    get(workspaceId: string, id: string): Promise<R>;
    find(workspaceId: string, id: string): Promise<R | undefined>;
    add(workspaceId: string, record: R, more: readonly Step[]): Promise<R>;
    replace(workspaceId: string, id: string, change: D & { version: number }, now: Instant, more: (next: R) => readonly Step[]): Promise<R>;
  };
}

/** What is said when one is saved: `match` names the one to change, and what is written down of it stands under its noun. */
type Said<N extends Noun> = { match?: string | undefined } & {
  [K in N]?: object | undefined;
};

/** The tools of a kind of record: they find, add and change them, and ask the person before one is deleted. */
export function recordTool<N extends Noun, D extends { name: string }, R extends D & { id: Id<N>; version: number }, S extends z.ZodMiniType<Said<N>>>(
  kind: Kind<N, D, R, S>,
): Tool[] {
  const { noun, store } = kind;
  const plural = `${noun}s` as const;

  /** Whether the turn knows all that a name may mean. Of a long list it knows a part, and what is looked up is added to that. */
  const recall = async (turn: Turn, name: string): Promise<boolean> => {
    const known = kind.known(turn.reference);
    if (known.length < LIST_LIMIT) return true;
    const { found, whole } = await lookUp(store, turn.speaker.workspaceId, name);
    const records = [...new Map([...found, ...known].map((record) => [record.id, record])).values()];
    turn.record({ type: "recordsFound", reference: kind.knowing(turn.reference, records) });
    return whole;
  };

  const near = (turn: Turn, name: string): readonly R[] => {
    const found = kind.link(name, kind.known(turn.reference));
    return "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
  };

  /** What a search shows: those that a name may mean, or else those that the list finds by it. A word that many have in their names means none of them. */
  const shownFor = (turn: Turn, query: string): readonly R[] => {
    const meant = near(turn, query);
    return meant.length ? meant : kind.known(turn.reference).filter(({ name }) => termsOf(name).some((term) => term.startsWith(fold(query))));
  };

  /** The one record that a name means; it is asked rather than guessed. */
  const one = async (turn: Turn, name: string | undefined): Promise<R> => {
    if (!name?.trim()) throw new AppError("invalid", `Which ${noun} is meant?`, { field: "match" });
    await recall(turn, name);
    const found = kind.link(name, kind.known(turn.reference));
    const [first, ...others] = near(turn, name);
    if (!first) throw new AppError("not_found", `There is no ${noun} ${name}.`);
    if (others.length || !("hit" in found)) {
      const choices = [first, ...others].map((record) => kind.choiceName(record, kind.known(turn.reference)));
      throw new AppError("invalid", `Which one do you mean: ${orList(choices)}?`, { field: "match" });
    }
    const another = kind.anotherSaid(turn.reference, name, first);
    if (another) throw new AppError("not_found", `There is no ${noun} ${another}, but ${first.name}. Which one do you mean?`);
    return first;
  };

  const find = async (turn: Turn, query: string | undefined): Promise<ToolResult> => {
    const isCounted = !query || (await recall(turn, query));
    const found = query ? shownFor(turn, query) : kind.known(turn.reference);
    const count = query ? found.length : (await ledger.get(turn.speaker.workspaceId)).aggregates[plural];
    if (!count && isCounted)
      return { ok: true, summary: query ? `There are no such ${plural}.` : `There are no ${plural} yet. ${kind.adding}`, count, [plural]: [] };
    const counted = count === 1 ? `1 ${noun}` : `${count} ${plural}`;
    const rows = await Promise.all(found.slice(0, SHOWN).map((record) => kind.rowOf(turn, record)));
    return { ok: true, summary: isCounted ? counted : `${counted} or more`, count, [plural]: rows };
  };

  const save = async (turn: Turn, match: string | undefined, said: object): Promise<ToolResult> => {
    const named = match === undefined ? undefined : await store.get(turn.speaker.workspaceId, (await one(turn, match)).id);
    const given = differences(named && kind.detailsOf(named), said);
    const whole = parse(kind.details, { ...(named ? kind.detailsOf(named) : {}), ...given }, noun);
    const values = kind.completed?.(turn, given, whole) ?? given;
    if (!named && kind.requireNew) {
      await recall(turn, whole.name);
      kind.requireNew(turn, whole.name, near(turn, whole.name));
    }
    const { now, waits } = splitChange(noun, values, turn.messages, { added: !named });
    const isWhole = named !== undefined || kind.details.safeParse(now).success;
    // Where a model made up what a new one can not do without, all of it waits.
    if (!isWhole) return requestChange(turn, noun, newId(noun), values);
    const done = Object.keys(now).length ? await write(turn, named, now) : undefined;
    const id = named?.id ?? done?.record.id;
    const asked = Object.keys(waits).length ? await requestChange(turn, noun, id, waits) : undefined;
    const stored = done?.record ?? named;
    const verb = named ? "Updated" : "Added";
    return combine({ ok: true, summary: done ? `${verb} ${whole.name}` : "", ...(stored ? { [noun]: kind.detailsOf(stored) } : {}) }, asked, whole.name);
  };

  /** Stores these values: in the one that was `named`, or else as a new one. */
  const write = async (turn: Turn, named: R | undefined, values: FieldValues): Promise<{ record: R }> => {
    const { workspaceId } = turn.speaker;
    const details = parse(kind.details, { ...(named ? kind.detailsOf(named) : {}), ...values }, noun);
    const before = named ?? (await own(turn, details));
    const along = (record: R) => undoStep(turn, kind.change(record.id, before, record.version));
    const made = kind.made(newId(noun), details, turn.now, turn.reference);
    const record = before
      ? await store.replace(workspaceId, before.id, { ...details, version: before.version }, turn.now, along)
      : await store.add(workspaceId, made, along(made));
    const known = [...kind.known(turn.reference).filter(({ id }) => id !== record.id), record];
    turn.record({ type: "recordChanged", change: kind.change(record.id, before, record.version), reference: kind.knowing(turn.reference, known) });
    return { record };
  };

  /** The one of this name that an earlier run of the turn added already. */
  const own = async (turn: Turn, { name }: D): Promise<R | undefined> => {
    for (const id of addedByEarlierRun(turn, noun)) {
      const record = await store.find(turn.speaker.workspaceId, id);
      if (record?.name === name) return record;
    }
    return undefined;
  };

  return [
    tool({
      name: `${plural}_find`,
      description: kind.finding,
      effect: "read",
      parameters: RecordQuery,
      run: (turn, { query }) => find(turn, query),
    }),
    tool({
      name: `${plural}_save`,
      description: kind.saving,
      effect: "write",
      parameters: kind.parameters,
      run: (turn, said) => save(turn, said.match, said[noun] ?? {}),
    }),
    tool({
      name: `${plural}_request_delete`,
      description: `Asks to confirm that a ${noun} is deleted.`,
      effect: "request",
      parameters: RecordTarget,
      run: async (turn, { match }) => request(turn, kind.deletion, (await one(turn, match)).id),
    }),
  ];
}
