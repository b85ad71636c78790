import { business as store } from "../../business/store.ts";
import { remembering } from "../remembering.ts";
import { BusinessArguments } from "./arguments.ts";
import { noteChange, tool } from "./tool.ts";

export const business = tool({
  name: "business",
  description: "What the business prints on its invoices. read: what is set. update: change the named fields only.",
  parameters: BusinessArguments,
  run: async (turn, { action, fields = {} }) => {
    const { workspaceId } = turn.speaker;
    if (action === "read") return { ok: true, summary: "The business profile", profile: turn.world.profile };
    const before = await store.stored(workspaceId);
    const along = (version: number) => remembering(turn, { kind: "business", before, version });
    const { version, ...next } = await store.change(workspaceId, fields, before.version, along);
    turn.stored.add("business");
    noteChange(turn, { kind: "business", before, version });
    turn.world = { ...turn.world, profile: next };
    return { ok: true, summary: `Updated ${Object.keys(fields).map(named).join(" and ")}`, profile: next };
  },
});

/** A field's name as people say it: `defaultPaymentTerms` is "default payment terms". */
const named = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
