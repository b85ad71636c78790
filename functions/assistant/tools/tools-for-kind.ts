import type * as z from "zod/mini";
import { AppError, parse } from "../../../shared/errors.ts";
import { type Id, newId } from "../../../shared/ids.ts";
import { type DetailsOf, detailsOf, type RecordOf, recordKind } from "../../../shared/records/record-kinds.ts";
import { listOf, type RecordNoun } from "../../../shared/records/record-nouns.ts";
import { fold, termsOf } from "../../../shared/text/search.ts";
import { ledger } from "../../ledger/store.ts";
import { storeOf } from "../../records/record-stores.ts";
import { changedValues, combineResults, type FieldValues, splitChange } from "../actions/change-approval.ts";
import { requestChange, requestConfirmation } from "../actions/request.ts";
import { RecordQuery, RecordTarget, saveParameters } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { orList } from "../names/disambiguation.ts";
import type { Link } from "../names/link.ts";
import { listedChange } from "../state/record-changes.ts";
import { LIST_LIMIT, lookUp, type ReferenceData } from "../state/reference-data.ts";
import type { Turn } from "../state/turn.ts";
import { addedByEarlierRun, undoStep } from "../state/undo-log.ts";
import { type Tool, tool } from "./tool.ts";

/** How many of those that are found are told one by one. */
const SHOWN = 20;

/** What a model is told of the tools of a kind, and how names mean one of its records. */
export interface RecordWords<N extends RecordNoun, S extends z.ZodMiniType> {
  readonly noun: N;
  /** What finding and saving one does, as a model is told. */
  readonly finding: string;
  readonly saving: string;
  /** How a person adds the first one. */
  readonly adding: string;
  /** What a model may say of one that is saved; its details where nothing else is given. */
  readonly parameters?: S;
  link?(name: string, known: readonly RecordOf<N>[]): Link<RecordOf<N>>;
  /** The name of another that the person said where a model means this one by `name`: "Hotel Adler Graz moved" says nothing of Hotel Adler Wien. */
  anotherSaid?(reference: ReferenceData, name: string, meant: RecordOf<N>): string | undefined;
  /** How one is named where it must be told from others. */
  choiceName?(record: RecordOf<N>, known: readonly RecordOf<N>[]): string;
  /** Throws `invalid` where one that is to be added may be one of those that its name is near to. */
  requireNew?(turn: Turn, name: string, near: readonly RecordOf<N>[]): void;
  /** The values with what the person's words say of them beside. Throws `invalid` where those leave something open. */
  completed?(turn: Turn, values: FieldValues, whole: DetailsOf<N>): FieldValues;
  /** What is answered of one that is found; its details where nothing else is given. */
  rowOf?(turn: Turn, record: RecordOf<N>): Promise<object>;
}

/** A name means the record that is called so; people are asked about those of which it begins a word. */
function linkByName<R extends { readonly name: string }>(name: string, known: readonly R[]): Link<R> {
  const said = fold(name);
  const [hit, ...others] = known.filter((record) => fold(record.name) === said);
  if (hit && !others.length) return { hit, score: 1 };
  const candidates = hit ? [hit, ...others] : known.filter((record) => termsOf(record.name).some((term) => term.startsWith(said)));
  return candidates.length ? { candidates } : { none: true };
}

/** What is said when one is saved: `match` names the one to change, and what is written down of it stands under its noun. */
type Said<N extends RecordNoun> = { match?: string | undefined } & {
  [K in N]?: object | undefined;
};

/** The tools of a kind of record: they find, add and change them, and ask the person before one is deleted. */
export function toolsForKind<N extends RecordNoun, S extends z.ZodMiniType<Said<N>> = z.ZodMiniType<Said<N>>>(words: RecordWords<N, S>): Tool[] {
  const { noun } = words;
  type R = RecordOf<N>;
  const [kind, store, list] = [recordKind(noun), storeOf(noun), listOf(noun)];
  const { link = linkByName, choiceName = ({ name }: R) => name, rowOf = async (_: Turn, record: R) => detailsOf(noun, record) } = words;
  const knownIn = (reference: ReferenceData): readonly R[] => reference[list] as readonly RecordOf<RecordNoun>[] as readonly R[];
  const withKnown = (reference: ReferenceData, known: readonly R[]): ReferenceData => ({ ...reference, [list]: known });

  /** Whether the turn knows all that a name may mean. Of a long list it knows a part, and what is looked up is added to that. */
  const recall = async (turn: Turn, name: string): Promise<boolean> => {
    const known = knownIn(turn.reference);
    if (known.length < LIST_LIMIT) return true;
    const { found, whole } = await lookUp(store, turn.speaker.workspaceId, name);
    const records = [...new Map([...found, ...known].map((record) => [record.id, record])).values()];
    turn.record({ type: "recordsFound", reference: withKnown(turn.reference, records) });
    return whole;
  };

  const near = (turn: Turn, name: string): readonly R[] => {
    const found = link(name, knownIn(turn.reference));
    return "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
  };

  /** What a search shows: those that a name may mean, or else those that the list finds by it. A word that many have in their names means none of them. */
  const shownFor = (turn: Turn, query: string): readonly R[] => {
    const meant = near(turn, query);
    return meant.length ? meant : knownIn(turn.reference).filter(({ name }) => termsOf(name).some((term) => term.startsWith(fold(query))));
  };

  /** The one record that a name means; it is asked rather than guessed. */
  const one = async (turn: Turn, name: string | undefined): Promise<R> => {
    if (!name?.trim()) throw new AppError("invalid", `Which ${noun} is meant?`, { field: "match" });
    await recall(turn, name);
    const found = link(name, knownIn(turn.reference));
    const [first, ...others] = near(turn, name);
    if (!first) throw new AppError("not_found", `There is no ${noun} ${name}.`);
    if (others.length || !("hit" in found)) {
      const choices = [first, ...others].map((record) => choiceName(record, knownIn(turn.reference)));
      throw new AppError("invalid", `Which one do you mean: ${orList(choices)}?`, { field: "match" });
    }
    const another = words.anotherSaid?.(turn.reference, name, first);
    if (another) throw new AppError("not_found", `There is no ${noun} ${another}, but ${first.name}. Which one do you mean?`);
    return first;
  };

  const find = async (turn: Turn, query: string | undefined): Promise<ToolResult> => {
    const isCounted = !query || (await recall(turn, query));
    const found = query ? shownFor(turn, query) : knownIn(turn.reference);
    const count = query ? found.length : (await ledger.get(turn.speaker.workspaceId)).aggregates[list];
    if (!count && isCounted)
      return { ok: true, summary: query ? `There are no such ${list}.` : `There are no ${list} yet. ${words.adding}`, count, [list]: [] };
    const counted = count === 1 ? `1 ${noun}` : `${count} ${list}`;
    const rows = await Promise.all(found.slice(0, SHOWN).map((record) => rowOf(turn, record)));
    return { ok: true, summary: isCounted ? counted : `${counted} or more`, count, [list]: rows };
  };

  const save = async (turn: Turn, match: string | undefined, said: object): Promise<ToolResult> => {
    const named = match === undefined ? undefined : await store.get(turn.speaker.workspaceId, (await one(turn, match)).id);
    const given = changedValues(named && detailsOf(noun, named), said);
    const whole = parse(kind.details, { ...(named ? detailsOf(noun, named) : {}), ...given }, noun);
    const values = words.completed?.(turn, given, whole) ?? given;
    if (!named && words.requireNew) {
      await recall(turn, whole.name);
      words.requireNew(turn, whole.name, near(turn, whole.name));
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
    return combineResults(
      { ok: true, summary: done ? `${verb} ${whole.name}` : "", ...(stored ? { [noun]: detailsOf(noun, stored) } : {}) },
      asked,
      whole.name,
    );
  };

  /** Stores these values: in the one that was `named`, or else as a new one. */
  const write = async (turn: Turn, named: R | undefined, values: FieldValues): Promise<{ record: R }> => {
    const { workspaceId } = turn.speaker;
    const details = parse(kind.details, { ...(named ? detailsOf(noun, named) : {}), ...values }, noun);
    const before = named ?? (await own(turn, details));
    const along = (record: R) => undoStep(turn, listedChange(noun, record.id, before, record.version));
    const made = kind.create(newId(noun) as Id<N>, details, turn.now, turn.reference.profile);
    const record = before
      ? await store.replace(workspaceId, before.id, { ...details, version: before.version }, turn.now, along)
      : await store.add(workspaceId, made, along(made));
    const known = [...knownIn(turn.reference).filter(({ id }) => id !== record.id), record];
    turn.record({ type: "recordChanged", change: listedChange(noun, record.id, before, record.version), reference: withKnown(turn.reference, known) });
    return { record };
  };

  /** The one of this name that an earlier run of the turn added already. */
  const own = async (turn: Turn, { name }: DetailsOf<N>): Promise<R | undefined> => {
    for (const id of addedByEarlierRun(turn, noun)) {
      const record = await store.find(turn.speaker.workspaceId, id);
      if (record?.name === name) return record;
    }
    return undefined;
  };

  return [
    tool({
      name: `${list}_find`,
      description: words.finding,
      effect: "read",
      parameters: RecordQuery,
      run: (turn, { query }) => find(turn, query),
    }),
    tool({
      name: `${list}_save`,
      description: words.saving,
      effect: "write",
      parameters: (words.parameters ?? saveParameters(noun)) as z.ZodMiniType<Said<N>>,
      run: (turn, said) => save(turn, said.match, said[noun] ?? {}),
    }),
    tool({
      name: `${list}_request_delete`,
      description: `Asks to confirm that a ${noun} is deleted.`,
      effect: "request",
      parameters: RecordTarget,
      run: async (turn, { match }) => requestConfirmation(turn, `delete_${noun}`, (await one(turn, match)).id),
    }),
  ];
}
