import { businessRoutes } from "@shared/business-routes.ts";
import { identityRoutes } from "@shared/identity-routes.ts";
import type { Route } from "@shared/route.ts";
import type { RouteName, RouteNoun } from "@shared/routes.ts";
import { subscriptionRoutes } from "@shared/subscription-routes.ts";
import type * as z from "zod/mini";
import { loadPart } from "./parts.ts";
import { routes } from "./routes.ts";

/** The schemas by noun. Those of what every screen shows come with the app, the others with the first call: they load while its answer is on its way. */
const nouns: Readonly<Record<RouteNoun, () => Promise<Readonly<Record<string, Route>>>>> = {
  identity: async () => identityRoutes,
  subscription: async () => subscriptionRoutes,
  business: async () => businessRoutes,
  account: async () => (await import("@shared/account-routes.ts")).accountRoutes,
  customer: async () => (await import("@shared/customer-routes.ts")).customerRoutes,
  product: async () => (await import("@shared/product-routes.ts")).productRoutes,
  invoice: async () => (await import("@shared/invoice-routes.ts")).invoiceRoutes,
  email: async () => (await import("@shared/email-routes.ts")).emailRoutes,
  document: async () => (await import("@shared/document-routes.ts")).documentRoutes,
  conversation: async () => (await import("@shared/conversation-routes.ts")).conversationRoutes,
  file: async () => (await import("@shared/file-routes.ts")).fileRoutes,
  public: async () => (await import("@shared/public-routes.ts")).publicRoutes,
  payment: async () => (await import("@shared/payment-routes.ts")).paymentRoutes,
};

/** What the answer of a call is read by; nothing where it is no JSON. */
export async function answerSchema(name: RouteName): Promise<z.ZodMiniType | undefined> {
  const { noun } = routes[name];
  const answers = noun && (await loadPart(nouns[noun]))[name]?.answers;
  return typeof answers === "object" ? answers : undefined;
}
