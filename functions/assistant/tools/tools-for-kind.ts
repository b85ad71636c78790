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

/** Most records listed one by one. */
const SHOWN = 20;

/** The texts of the tools of one kind of record, and the rules by which names mean its records. */
export interface RecordWords<N extends RecordNoun, S extends z.ZodMiniType> {
  readonly noun: N;
  /** Descriptions of the find and save tools, for a model. */
  readonly finding: string;
  readonly saving: string;
  /** How a person adds the first record. */
  readonly adding: string;
  /** The parameters for saving; by default the record's details. */
  readonly parameters?: S;
  link?(name: string, known: readonly RecordOf<N>[]): Link<RecordOf<N>>;
  /** Returns the other name that the person said if a model means this record by `name`: "Hotel Adler Graz moved" says nothing about Hotel Adler Wien. */
  anotherSaid?(reference: ReferenceData, name: string, meant: RecordOf<N>): string | undefined;
  /** Returns a name that tells the record from others. */
  choiceName?(record: RecordOf<N>, known: readonly RecordOf<N>[]): string;
  /** Throws `invalid` if a new record may be one of those with a similar name. */
  requireNew?(turn: Turn, name: string, near: readonly RecordOf<N>[]): void;
  /** Returns the values completed from the person's words. Throws `invalid` if those leave something open. */
  completed?(turn: Turn, values: FieldValues, whole: DetailsOf<N>): FieldValues;
  /** Returns a found record for the model; by default its details. */
  rowOf?(turn: Turn, record: RecordOf<N>): Promise<object>;
}

/** Links a name to the record of that name, or returns the records with a word that begins with it as candidates. */
function linkByName<R extends { readonly name: string }>(name: string, known: readonly R[]): Link<R> {
  const said = fold(name);
  const [hit, ...others] = known.filter((record) => fold(record.name) === said);
  if (hit && !others.length) return { hit, score: 1 };
  const candidates = hit ? [hit, ...others] : known.filter((record) => termsOf(record.name).some((term) => term.startsWith(said)));
  return candidates.length ? { candidates } : { none: true };
}

/** What may tell a record from others, of the values to save. */
interface NamedFields {
  readonly name?: string;
  readonly email?: string;
}

/** The arguments for saving: `match` names the record to change, and its new values are under its noun. */
type SaveArguments<N extends RecordNoun> = { match?: string | undefined } & {
  [K in N]?: object | undefined;
};

/** Returns the tools of a kind of record, which find, add and change records, and ask before one is deleted. */
export function toolsForKind<N extends RecordNoun, S extends z.ZodMiniType<SaveArguments<N>> = z.ZodMiniType<SaveArguments<N>>>(
  words: RecordWords<N, S>,
): Tool[] {
  const { noun } = words;
  type R = RecordOf<N>;
  const [kind, store, list] = [recordKind(noun), storeOf(noun), listOf(noun)];
  const { link = linkByName, choiceName = ({ name }: R) => name, rowOf = async (_: Turn, record: R) => detailsOf(noun, record) } = words;
  const knownIn = (reference: ReferenceData): readonly R[] => reference[list] as readonly RecordOf<RecordNoun>[] as readonly R[];
  const withKnown = (reference: ReferenceData, known: readonly R[]): ReferenceData => ({ ...reference, [list]: known });

  /** Looks up a name if the turn knows only a part of a long list. Returns true if it then knows all records that the name may mean. */
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

  /**
   * Returns the results of a search: the records that a name may mean, or else those the list finds by it. A word that many names contain means none of them.
   */
  const shownFor = (turn: Turn, query: string): readonly R[] => {
    const meant = near(turn, query);
    return meant.length ? meant : knownIn(turn.reference).filter(({ name }) => termsOf(name).some((term) => term.startsWith(fold(query))));
  };

  /** Returns the one record that a name means; asks rather than guesses. */
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

  /** Returns the record to change: the one that `match` means, or the only one with the name and no other email. Undefined for a new one. */
  const recordMeant = async (turn: Turn, match: string | undefined, said: NamedFields): Promise<R | undefined> => {
    const name = fold(said.name ?? "");
    if (match !== undefined && (!name || fold(match) !== name)) return one(turn, match);
    if (!name) return undefined;
    await recall(turn, said.name ?? "");
    const [same, ...others] = knownIn(turn.reference).filter((record) => fold(record.name) === name);
    if (match !== undefined) return same ? one(turn, match) : undefined;
    const isOther = said.email && said.email !== (same as NamedFields | undefined)?.email;
    return others.length || isOther ? undefined : same;
  };

  const save = async (turn: Turn, match: string | undefined, said: NamedFields): Promise<ToolResult> => {
    const meant = await recordMeant(turn, match, said);
    const named = meant && (await store.get(turn.speaker.workspaceId, meant.id));
    const given = changedValues(named && detailsOf(noun, named), said);
    const whole = parse(kind.details, { ...(named ? detailsOf(noun, named) : {}), ...given }, noun);
    const values = words.completed?.(turn, given, whole) ?? given;
    if (!named && words.requireNew) {
      await recall(turn, whole.name);
      words.requireNew(turn, whole.name, near(turn, whole.name));
    }
    const { now, waits } = splitChange(noun, values, turn.messages, { added: !named });
    const isWhole = named !== undefined || kind.details.safeParse(now).success;
    // If a model made up a required field of a new record, the whole record waits.
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

  /** Stores values in the `named` record, or in a new one. */
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

  /** Returns the record of this name that an earlier run of the turn already added. */
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
      parameters: (words.parameters ?? saveParameters(noun)) as z.ZodMiniType<SaveArguments<N>>,
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
