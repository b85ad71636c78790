import type Stripe from "stripe";
import type { Agenda, StoredCard } from "./billing/records.ts";
import { missingResource } from "./errors.ts";
import { newStripeId } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import type { IndexFields, StoredKind, StoredKinds } from "./state.ts";

/** Kinds that are Stripe's own objects and have an id. */
export type StripeResource = Exclude<StoredKind, "onboarding" | "order" | "delivery" | "answer" | "card" | "agenda">;

/** Where the work for one account is done: a connected one, or the platform's own where there is none. `now` in seconds. */
export interface AccountScope {
  readonly account: string | undefined;
  readonly now: number;
  /** Throws `resource_missing` for what is not there or belongs to another account; `param` is where the id came from. */
  get<K extends StripeResource>(kind: K, id: string, param?: string): StoredKinds[K];
  /** The same, where it may not be there. */
  find<K extends StripeResource>(kind: K, id: string): StoredKinds[K] | undefined;
  /** The newest first. */
  list<K extends StripeResource>(kind: K): StoredKinds[K][];
  /** Those of a kind that belong to another object, the newest first. */
  where<K extends keyof IndexFields & StripeResource>(kind: K, field: IndexFields[K], id: string): StoredKinds[K][];
  put<K extends StripeResource>(kind: K, value: StoredKinds[K]): StoredKinds[K];
  order(session: string): StoredKinds["order"];
  putOrder(session: string, order: StoredKinds["order"]): void;
  remove(kind: StripeResource, id: string): void;
  /** The test card behind a payment method. */
  card(paymentMethod: string): StoredCard | undefined;
  putCard(paymentMethod: string, card: StoredCard): void;
  /** Writes down what is to be done about an object, in place of what was to be done before; nothing where there is no more to do. */
  plan(id: string, agenda: Agenda | undefined): void;
  /** Records an event about `object`, and its delivery where the webhook is subscribed. */
  emit(type: Stripe.Event["type"], object: Stripe.EventBase["data"]["object"], previous?: object): void;
}

/** What scopes have in common. */
export interface ScopeParts {
  readonly ledger: Ledger;
  readonly apiVersion: string;
  readonly now: () => number;
  /** Whether events of this account go to the webhook. */
  readonly isSubscribed: (account: string | undefined, type: string) => boolean;
}

/** The scope for `account`, for one request, or for what a person does on a page. */
export function scopeFor(
  { ledger, apiVersion, now, isSubscribed }: ScopeParts,
  account: string | undefined,
  request: Stripe.EventBase["request"] = { id: null, idempotency_key: null },
): AccountScope {
  const created = now();
  return {
    account,
    now: created,

    get(kind, id, param = "id") {
      const stored = ledger.find(kind, id);
      if (!stored || (stored.owner !== account && kind !== "account")) throw missingResource(kind, id, param);
      return stored.value;
    },

    find(kind, id) {
      const stored = ledger.find(kind, id);
      return stored && stored.owner === account ? stored.value : undefined;
    },

    list: (kind) =>
      ledger
        .all(kind, { owner: account })
        .map(({ value }) => value)
        .toReversed(),

    where: (kind, field, id) =>
      ledger
        .where(kind, field, id)
        .flatMap(({ owner, value }) => (owner === account ? [value] : []))
        .toReversed(),

    put(kind, value) {
      ledger.put(kind, { id: value.id, owner: kind === "account" ? undefined : account, value });
      return value;
    },

    order(session) {
      const stored = ledger.find("order", session);
      if (!stored) throw new Error(`The session ${session} has no order.`);
      return stored.value;
    },

    putOrder: (session, value) => ledger.put("order", { id: session, owner: account, value }),

    remove: (kind, id) => ledger.remove(kind, id),
    card: (id) => ledger.find("card", id)?.value,
    putCard: (id, value) => ledger.put("card", { id, owner: account, value }),
    plan(id, agenda) {
      if (agenda) ledger.put("agenda", { id, owner: account, value: agenda });
      else if (ledger.find("agenda", id)) ledger.remove("agenda", id);
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
      ledger.put("event", { id: event.id, owner: account, value: event });
      if (goes) ledger.put("delivery", { id: event.id, owner: account, value: { state: "waiting", attempts: 0, next: 0 } });
    },
  };
}
