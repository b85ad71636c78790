import type { ActionCard } from "../../../shared/chat/assistant.ts";
import { parse } from "../../../shared/errors.ts";
import type { Id } from "../../../shared/ids.ts";
import { BusinessChange } from "../../../shared/records/business.ts";
import { detailsOf, recordKind } from "../../../shared/records/record-kinds.ts";
import { capitalize, type RecordNoun } from "../../../shared/records/record-nouns.ts";
import { business } from "../../records/business-store.ts";
import { storeOf } from "../../records/record-stores.ts";
import { listedChange } from "../state/record-changes.ts";
import { fieldChanges, labelsOf, type ToldNoun } from "../state/record-fields.ts";
import { type Action, doneAs, type ReadAction } from "./action.ts";

/** Deletes a record. */
export const deleteRecord =
  <N extends RecordNoun>(noun: N): ReadAction =>
  async (workspaceId, { targetId: id }) => {
    const kind = recordKind(noun);
    const store = storeOf(noun);
    const before = await store.get(workspaceId, id);
    const shown = kind.shownWithName && before[kind.shownWithName as keyof typeof before];
    return {
      version: before.version,
      summary: `Delete the ${noun} ${before.name}`,
      details: [
        { label: capitalize(noun), value: before.name },
        ...(kind.shownWithName && shown ? [{ label: kind.fields[kind.shownWithName].label, value: String(shown) }] : []),
        { label: "What stays", value: kind.staysAfterDeletion },
      ],
      names: [before.name],
      content: [before],
      reads: [before.id],
      ...doneAs((words) => words.deleted(before.name)),
      stores: noun,
      stated: { noun, name: before.name, kind: "deleted", fields: [] },
      change: listedChange(noun, before.id, before, undefined),
      carryOut: (_who, _actionId, _at, steps) => store.remove(workspaceId, id, before.version, steps),
    };
  };

/** Changes fields of a record, or adds it. */
export const changeRecord =
  <N extends RecordNoun>(noun: N): ReadAction =>
  async (workspaceId, { targetId: id, terms: { fields = {} } }) => {
    const kind = recordKind(noun);
    const store = storeOf(noun);
    const [before, profile] = await Promise.all([store.find(workspaceId, id), business.get(workspaceId)]);
    const details = parse(kind.details, { ...(before ? detailsOf(noun, before) : {}), ...fields });
    return {
      ...changing(noun, { id, name: before?.name ?? details.name, before, after: details }, profile),
      change: listedChange(noun, id, before, (before?.version ?? 0) + 1),
      carryOut: (_who, _actionId, at, steps) =>
        before
          ? store.replace(workspaceId, id, { ...details, version: before.version }, at, () => steps)
          : store.add(workspaceId, kind.create(id as Id<N>, details, at, profile), steps),
    };
  };

/** Changes fields of the business profile. */
export const changeBusiness: ReadAction = async (workspaceId, { terms: { fields = {} } }) => {
  const before = await business.stored(workspaceId);
  const change = parse(BusinessChange, fields);
  return {
    ...changing("business", { id: BUSINESS, name: "Your business", before, after: { ...before, ...change } }, before),
    change: { kind: "business", before, version: before.version + 1 },
    carryOut: (_who, _actionId, _at, steps) => business.change(workspaceId, change, before.version, { along: () => steps }),
  };
};

/** The target id of the business, which has no id of its own. */
export const BUSINESS = "business";

interface FieldsChange {
  readonly id: string;
  readonly name: string;
  readonly before: (object & { readonly version: number }) | undefined;
  readonly after: object;
}

/** Returns the parts that all changes of a record share, with each changed field before and after. */
function changing(noun: ToldNoun, { id, name, before, after }: FieldsChange, reader: Parameters<typeof fieldChanges>[3]): Omit<Action, "carryOut" | "change"> {
  const changes = fieldChanges(noun, before, after, reader);
  const whose = noun === "business" ? `your ${labelsOf(changes)}` : `the ${labelsOf(changes)} of ${name}`;
  return {
    version: before?.version ?? 0,
    summary: before ? `Change ${whose}` : `Add the ${noun} ${name}`,
    details: [
      ...(before && noun !== "business" ? [{ label: capitalize(noun), value: name }] : []),
      ...changes.flatMap((change) => nowAndThen(change)),
      ...(noun === "business" ? [{ label: "What it means", value: "What is written from now on has it; what was sent stays as it is." }] : []),
    ],
    names: noun === "business" ? [] : [name],
    content: [before, after],
    reads: [id],
    ...doneAs((words) => (noun === "business" ? words.business : words[before ? "changed" : "added"](name))),
    stores: noun,
    stated: { noun, name, kind: before ? "changed" : "added", fields: changes },
  };
}

const nowAndThen = ({ label, before, after }: ReturnType<typeof fieldChanges>[number]): ActionCard["details"] =>
  before === undefined
    ? [{ label, value: after ?? "" }]
    : [
        { label: `${label}, now`, value: before },
        { label: `${label}, then`, value: after ?? "none" },
      ];
