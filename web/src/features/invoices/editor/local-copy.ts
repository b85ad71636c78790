import { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import * as z from "zod/mini";
import { InvoiceForm } from "./form.ts";

/**
 * A browser's copy of an invoice with unsaved changes: the form, and the version that it is based on, if any. `waits`: the person wanted it saved, but that
 * needed a subscription.
 */
const LocalCopy = z.object({ form: InvoiceForm, version: z.optional(z.int()), at: Instant, waits: z.optional(z.literal(true)) });
export type LocalCopy = z.infer<typeof LocalCopy>;

/** The unsaved invoices of a person in this browser. They survive a reload and a crash. */
export interface LocalCopies {
  find(id: Id<"invoice">): LocalCopy | undefined;
  /** Returns false if the browser cannot store it, for example because its storage is full. */
  put(kept: LocalCopy): boolean;
  forget(id: Id<"invoice">): void;
  /** Those that the server has never stored, newest first. */
  unsaved(): LocalCopy[];
  /** Those to be saved once there is a subscription, oldest first. */
  waiting(): LocalCopy[];
}

// Holds copies that the browser could not store, while the person visits other pages of the app.
const inMemory = new Map<string, string>();

/** Returns the copies of a person. Ids are unique across workspaces. Unreadable copies are ignored. */
export function localCopies(userId: string, storage: Storage = localStorage): LocalCopies {
  const prefix = `plainbill-draft ${userId} `;

  const read = (key: string): LocalCopy | undefined => {
    try {
      return LocalCopy.safeParse(JSON.parse(inMemory.get(key) ?? storage.getItem(key) ?? "null")).data;
    } catch {
      return undefined;
    }
  };

  /** All copies, newest first. */
  const all = (): LocalCopy[] => {
    const keys = new Set([...keysOf(storage), ...inMemory.keys()].filter((key) => key.startsWith(prefix)));
    return [...keys].flatMap((key) => read(key) ?? []).sort((a, b) => (a.at < b.at ? 1 : -1));
  };

  return {
    find: (id) => read(prefix + id),

    put(kept) {
      const key = prefix + kept.form.draftId;
      const text = JSON.stringify(kept);
      try {
        storage.setItem(key, text);
        inMemory.delete(key);
        return true;
      } catch {
        inMemory.set(key, text);
        return false;
      }
    },

    forget(id) {
      inMemory.delete(prefix + id);
      try {
        storage.removeItem(prefix + id);
      } catch {
        // A browser without storage has nothing to delete.
      }
    },

    unsaved: () => all().filter(({ version }) => version === undefined),
    waiting: () =>
      all()
        .filter(({ waits }) => waits)
        .toReversed(),
  };
}

function keysOf(storage: Storage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  } catch {
    return [];
  }
}

const claims = new Set<string>();

/**
 * Returns true if this tab may edit an unsaved invoice. The first tab that opens it holds it until that tab is closed: two tabs would overwrite each other's
 * copy.
 */
export async function claimDraft(id: Id<"invoice">): Promise<boolean> {
  if (claims.has(id) || !navigator.locks) return true;
  const mine = await new Promise<boolean>((answer) => {
    void navigator.locks.request(`plainbill-draft ${id}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      // Held until this page is closed.
      return lock ? new Promise<never>(() => {}) : undefined;
    });
  });
  if (mine) claims.add(id);
  return mine;
}
