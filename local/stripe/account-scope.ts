import type Stripe from "stripe";
import type { Agenda, StoredCard } from "./billing/records.ts";
import { missingResource } from "./errors.ts";
import { newStripeId } from "./ids.ts";
import type { IndexFields, StoredKind, StoredKinds } from "./state.ts";
import type { StripeStore } from "./stripe-store.ts";

/** The kinds that are Stripe's own objects and have an id. */
export type StripeResource = Exclude<StoredKind, "onboarding" | "order" | "delivery" | "answer" | "card" | "agenda">;

/** A view of one account's objects: a connected account, or the platform's own if undefined. `now` in seconds. */
export interface AccountScope {
  readonly account: string | undefined;
  readonly now: number;
  /** Throws `resource_missing` if the object does not exist or belongs to another account; `param` names the parameter with the id. */
  get<K extends StripeResource>(kind: K, id: string, param?: string): StoredKinds[K];
  /** As `get`, but returns undefined instead of throwing. */
  find<K extends StripeResource>(kind: K, id: string): StoredKinds[K] | undefined;
  /** The newest first. */
  list<K extends StripeResource>(kind: K): StoredKinds[K][];
  /** The objects whose `field` refers to `id`, the newest first. */
  where<K extends keyof IndexFields & StripeResource>(kind: K, field: IndexFields[K], id: string): StoredKinds[K][];
  put<K extends StripeResource>(kind: K, value: StoredKinds[K]): StoredKinds[K];
  order(session: string): StoredKinds["order"];
  putOrder(session: string, order: StoredKinds["order"]): void;
  remove(kind: StripeResource, id: string): void;
  /** The test card behind a payment method. */
  card(paymentMethod: string): StoredCard | undefined;
  putCard(paymentMethod: string, card: StoredCard): void;
  /** Schedules an object's next step in place of the one before; undefined cancels it. */
  plan(id: string, agenda: Agenda | undefined): void;
  /** Records an event about `object`, and its delivery if the webhook subscribes to it. */
  emit(type: Stripe.Event["type"], object: Stripe.EventBase["data"]["object"], previous?: object): void;
}

/** The parts that all scopes share. */
export interface ScopeParts {
  readonly store: StripeStore;
  readonly apiVersion: string;
  readonly now: () => number;
  /** Returns true if the webhook receives this account's events of this type. */
  readonly isSubscribed: (account: string | undefined, type: string) => boolean;
}

/** Returns the scope of `account` for one request, or for an action on a page. */
export function scopeFor(
  { store, apiVersion, now, isSubscribed }: ScopeParts,
  account: string | undefined,
  request: Stripe.EventBase["request"] = { id: null, idempotency_key: null },
): AccountScope {
  const created = now();
  return {
    account,
    now: created,

    get(kind, id, param = "id") {
      const stored = store.find(kind, id);
      if (!stored || (stored.owner !== account && kind !== "account")) throw missingResource(kind, id, param);
      return stored.value;
    },

    find(kind, id) {
      const stored = store.find(kind, id);
      return stored && stored.owner === account ? stored.value : undefined;
    },

    list: (kind) =>
      store
        .all(kind, { owner: account })
        .map(({ value }) => value)
        .toReversed(),

    where: (kind, field, id) =>
      store
        .where(kind, field, id)
        .flatMap(({ owner, value }) => (owner === account ? [value] : []))
        .toReversed(),

    put(kind, value) {
      store.put(kind, { id: value.id, owner: kind === "account" ? undefined : account, value });
      return value;
    },

    order(session) {
      const stored = store.find("order", session);
      if (!stored) throw new Error(`The session ${session} has no order.`);
      return stored.value;
    },

    putOrder: (session, value) => store.put("order", { id: session, owner: account, value }),

    remove: (kind, id) => store.remove(kind, id),
    card: (id) => store.find("card", id)?.value,
    putCard: (id, value) => store.put("card", { id, owner: account, value }),
    plan(id, agenda) {
      if (agenda) store.put("agenda", { id, owner: account, value: agenda });
      else if (store.find("agenda", id)) store.remove("agenda", id);
    },

    emit(type, object, previous) {
      const goes = isSubscribed(account, type);
      const event = {
        id: newStripeId.event(),
        object: "event",
        ...(account === undefined ? {} : { account }),
        api_version: apiVersion,
        created,
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false,
        pending_webhooks: goes ? 1 : 0,
        request,
        type,
      } satisfies Stripe.EventBase;
      store.put("event", { id: event.id, owner: account, value: event });
      if (goes) store.put("delivery", { id: event.id, owner: account, value: { state: "waiting", attempts: 0, next: 0 } });
    },
  };
}
