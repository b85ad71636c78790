import * as z from "zod/mini";
import { business as store } from "../../business/store.ts";
import { BusinessUpdate } from "../model/tool-arguments.ts";
import { noteChange } from "../state/record-changes.ts";
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
  description: "Changes the named fields of the business profile, and nothing else.",
  effect: "write",
  parameters: BusinessUpdate,
  run: async (turn, { reply: _, ...fields }) => {
    const { workspaceId } = turn.speaker;
    const before = await store.stored(workspaceId);
    const along = (version: number) => undoStep(turn, { kind: "business", before, version });
    const { version, ...next } = await store.change(workspaceId, fields, before.version, along);
    turn.stored.add("business");
    noteChange(turn, { kind: "business", before, version });
    turn.reference = { ...turn.reference, profile: next };
    return { ok: true, summary: `Updated ${Object.keys(fields).map(fieldLabel).join(" and ")}`, profile: next };
  },
});

export const businessTools = [read, update];

/** A field's name as people say it: `defaultPaymentTerms` is "default payment terms". */
const fieldLabel = (field: string) => field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
