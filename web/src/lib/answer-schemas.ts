import { businessRoutes } from "@shared/api/business-routes.ts";
import { identityRoutes } from "@shared/api/identity-routes.ts";
import type { Route } from "@shared/api/route.ts";
import { subscriptionRoutes } from "@shared/api/subscription-routes.ts";
import type { RouteName, RouteNoun } from "@shared/routes.ts";
import type * as z from "zod/mini";
import { loadPart } from "./parts.ts";
import { routes } from "./routes.ts";

/** Loads the schemas by noun. Those of every screen come with the app; the others load with the first call, while its answer is on its way. */
const nouns: Readonly<Record<RouteNoun, () => Promise<Readonly<Record<string, Route>>>>> = {
  identity: async () => identityRoutes,
  subscription: async () => subscriptionRoutes,
  business: async () => businessRoutes,
  account: async () => (await import("@shared/api/account-routes.ts")).accountRoutes,
  customer: async () => (await import("@shared/api/customer-routes.ts")).customerRoutes,
  product: async () => (await import("@shared/api/product-routes.ts")).productRoutes,
  invoice: async () => (await import("@shared/api/invoice-routes.ts")).invoiceRoutes,
  email: async () => (await import("@shared/api/email-routes.ts")).emailRoutes,
  document: async () => (await import("@shared/api/document-routes.ts")).documentRoutes,
  conversation: async () => (await import("@shared/api/conversation-routes.ts")).conversationRoutes,
  file: async () => (await import("@shared/api/file-routes.ts")).fileRoutes,
  public: async () => (await import("@shared/api/public-routes.ts")).publicRoutes,
  payment: async () => (await import("@shared/api/payment-routes.ts")).paymentRoutes,
};

/** Returns the schema of a call's JSON answer, or undefined if it answers no JSON. */
export async function answerSchema(name: RouteName): Promise<z.ZodMiniType | undefined> {
  const { noun } = routes[name];
  const answers = noun && (await loadPart(nouns[noun]))[name]?.answers;
  return typeof answers === "object" ? answers : undefined;
}
