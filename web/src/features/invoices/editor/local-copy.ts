import { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import * as z from "zod/mini";
import { InvoiceForm } from "./form.ts";

/**
 * What is kept in the browser of an invoice that is not stored as it stands: the form, and the version it was written on where there is one. `waits` where the
 * person wanted it saved, and that needed a subscription.
 */
const LocalCopy = z.object({ form: InvoiceForm, version: z.optional(z.int()), at: Instant, waits: z.optional(z.literal(true)) });
export type LocalCopy = z.infer<typeof LocalCopy>;

/** The unsaved invoices of one person in this browser. They survive a reload and a crash. */
export interface LocalCopies {
  find(id: Id<"invoice">): LocalCopy | undefined;
  /** Returns false if the browser stores nothing, for example because it is full. */
  put(kept: LocalCopy): boolean;
  forget(id: Id<"invoice">): void;
  /** Those that were never stored on the server, the newest first. */
  unsaved(): LocalCopy[];
  /** Those that are to be saved once there is a subscription, the oldest first. */
  waiting(): LocalCopy[];
}

// Who leaves the page for another one of the site finds here what the browser would not keep.
const inMemory = new Map<string, string>();

/** Ids of people and invoices are unique, whatever workspace they belong to. What can not be read is not there. */
export function localCopies(userId: string, storage: Storage = localStorage): LocalCopies {
  const prefix = `plainbill-draft ${userId} `;

  const read = (key: string): LocalCopy | undefined => {
    try {
      return LocalCopy.safeParse(JSON.parse(inMemory.get(key) ?? storage.getItem(key) ?? "null")).data;
    } catch {
      return undefined;
    }
  };

  /** The newest first. */
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
        // A browser that keeps nothing has nothing to forget.
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
 * Whether this tab may edit an unsaved invoice: another tab that has it open holds it until that tab is closed.
 * Two tabs on one draft would each overwrite the copy of the other.
 */
export async function claim(id: Id<"invoice">): Promise<boolean> {
  if (claims.has(id) || !navigator.locks) return true;
  const mine = await new Promise<boolean>((answer) => {
    void navigator.locks.request(`plainbill-draft ${id}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      // Held for as long as this page is there.
      return lock ? new Promise<never>(() => {}) : undefined;
    });
  });
  if (mine) claims.add(id);
  return mine;
}
