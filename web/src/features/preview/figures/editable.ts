import type { Printable } from "../../../../../shared/paper/printable.ts";
import { useStore } from "../../../lib/store.ts";
import type { Talk } from "../../chat/talk.ts";

/** Whether the figures of this one can be set in place: it is the draft in hand, and nobody has it yet. */
export function useEditable(talk: Talk, { status = "draft" }: Printable): boolean {
  return useStore(talk.state, ({ online, shown }) => online && !shown) && status === "draft";
}
