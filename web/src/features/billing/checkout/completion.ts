import type { SubscriptionStatus } from "@shared/billing/billing.ts";
import type { Plan } from "@shared/billing/plans.ts";
import { ApiError, call, isSignedOut, isUnreached } from "../../../lib/api.ts";
import { signIn } from "../../../lib/auth.ts";
import { queryClient, refresh } from "../../../lib/queries.ts";
import { routes } from "../../../lib/routes.ts";
import { currentScreen } from "../../../lib/screen-age.ts";
import { confirmedReturnOf } from "../addresses.ts";

/** A toast for the person. */
interface Message {
  readonly title: string;
  readonly description: string;
}

/**
 * The result of a purchase, with its toast. `used up`: nothing was charged, and a card has to be confirmed again. `elsewhere`: nothing was charged, and the
 * next step is at another address. `unknown`: it can be retried with the same card any number of times.
 */
export type CheckoutOutcome =
  | ({ readonly kind: "subscribed" | "used up" | "unknown" } & Message)
  | ({ readonly kind: "elsewhere"; readonly to: string } & Message);

/** Subscribes with the card of a confirmed SetupIntent. Idempotent: repeated calls make one subscription. */
export async function completePurchase(plan: Plan, setupIntentId: string): Promise<CheckoutOutcome> {
  try {
    await currentScreen();
    const { status } = await call("completeSubscription", { body: { setupIntentId } });
    return activation(status);
  } catch (error) {
    if (isSignedOut(error)) {
      // Signing in leads back to a page that completes the purchase.
      const to = signIn(confirmedReturnOf(plan, setupIntentId));
      return { kind: "elsewhere", to, title: "Sign in again", description: "Your card is confirmed, and your subscription begins once you are signed in." };
    }
    return outcomeOf(error) ?? afterFailure(error);
  }
}

function activation(status: SubscriptionStatus): CheckoutOutcome {
  queryClient.setQueryData([routes.getSubscriptionStatus.path], status);
  void refresh("subscription");
  return { kind: "subscribed", title: "Subscription Activated!", description: "Welcome to the Pro plan! You now have full access to all features." };
}

/** Returns the outcome that a refusal stands for, if the refusal gives one. */
function outcomeOf(error: unknown): CheckoutOutcome | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, status, detail: description, redirectTo } = error;
  if (code === "payment_failed") return { kind: "used up", title: "Payment Setup Failed", description };
  const title = "Subscription Setup Issue";
  if (redirectTo) return { kind: "elsewhere", to: redirectTo, title, description };
  if (code === "unavailable") return { kind: "unknown", title, description };
  return status < 500 ? { kind: "used up", title, description } : undefined;
}

/** A failed call may have succeeded anyway: here, in another tab, or through Stripe's event. */
async function afterFailure(error: unknown): Promise<CheckoutOutcome> {
  const status = await call("getSubscriptionStatus").catch(() => undefined);
  if (status?.hasActiveSubscription) return activation(status);
  if (isUnreached(error))
    return { kind: "unknown", title: "Plainbill could not be reached", description: "Your card is confirmed. Check your connection, then try again." };
  return {
    kind: "unknown",
    title: "Subscription Setup Issue",
    description: "Payment was processed but there was an issue activating your subscription. Please contact support.",
  };
}
