import { business as store } from "../../business/store.ts";
import { BusinessArguments } from "../model/tool-arguments.ts";
import { noteChange } from "../state/record-changes.ts";
import { undoStep } from "../state/undo-log.ts";
import { tool } from "./tool.ts";

export const business = tool({
  name: "business",
  description: "What the business prints on its invoices. read: what is set. update: change the named fields only.",
  parameters: BusinessArguments,
  run: async (turn, { action, fields = {} }) => {
    const { workspaceId } = turn.speaker;
    if (action === "read") return { ok: true, summary: "The business profile", profile: turn.reference.profile };
    const before = await store.stored(workspaceId);
    const along = (version: number) => undoStep(turn, { kind: "business", before, version });
    const { version, ...next } = await store.change(workspaceId, fields, before.version, along);
    turn.stored.add("business");
    noteChange(turn, { kind: "business", before, version });
    turn.reference = { ...turn.reference, profile: next };
    return { ok: true, summary: `Updated ${Object.keys(fields).map(fieldLabel).join(" and ")}`, profile: next };
  },
});

/** A field's name as people say it: `defaultPaymentTerms` is "default payment terms". */
const fieldLabel = (field: string) => field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
