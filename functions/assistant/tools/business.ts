import * as z from "zod/mini";
import type { StoredProfile } from "../../../shared/records/business.ts";
import { business as store } from "../../records/business-store.ts";
import { changedValues, combineResults, type FieldValues, splitChange } from "../actions/change-approval.ts";
import { requestChange } from "../actions/request.ts";
import { BusinessUpdate } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { fieldChanges, labelsOf } from "../state/record-fields.ts";
import type { Turn } from "../state/turn.ts";
import { undoStep } from "../state/undo-log.ts";
import { tool } from "./tool.ts";

const read = tool({
  name: "business_read",
  description: "What the business prints on its invoices, and its defaults.",
  effect: "read",
  parameters: z.strictObject({}),
  run: async ({ reference }) => ({ ok: true, summary: "The business profile", profile: reference.profile }),
});

const update = tool({
  name: "business_update",
  description: "Changes fields of the business profile. Bank details, contact email and tax id, and what nobody asked for, wait for a click.",
  effect: "write",
  parameters: BusinessUpdate,
  run: async (turn, { reply: _, ...fields }) => {
    const { workspaceId } = turn.speaker;
    const before = await store.stored(workspaceId);
    const { now, waits } = splitChange("business", changedValues(before, fields), turn.messages);
    const done = Object.keys(now).length ? await change(turn, before, now) : undefined;
    const asked = Object.keys(waits).length ? await requestChange(turn, "business", undefined, waits) : undefined;
    return combineResults(done ?? { ok: true, summary: "", profile: turn.reference.profile }, asked, "Your business");
  },
});

async function change(turn: Turn, before: StoredProfile, fields: FieldValues): Promise<ToolResult> {
  const along = (version: number) => undoStep(turn, { kind: "business", before, version });
  const { version, regionFrom: _, ...next } = await store.change(turn.speaker.workspaceId, fields, before.version, { along });
  turn.record({ type: "recordChanged", change: { kind: "business", before, version }, reference: { ...turn.reference, profile: next } });
  return { ok: true, summary: `Updated ${labelsOf(fieldChanges("business", before, next, next))}`, profile: next };
}

export const businessTools = [read, update];
