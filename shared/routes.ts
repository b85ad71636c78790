import type * as z from "zod/mini";
import { accountRoutes } from "./api/account-routes.ts";
import { businessRoutes } from "./api/business-routes.ts";
import { conversationRoutes } from "./api/conversation-routes.ts";
import { customerRoutes } from "./api/customer-routes.ts";
import { documentRoutes } from "./api/document-routes.ts";
import { emailRoutes } from "./api/email-routes.ts";
import { fileRoutes } from "./api/file-routes.ts";
import { identityRoutes } from "./api/identity-routes.ts";
import { invoiceRoutes } from "./api/invoice-routes.ts";
import { paymentRoutes } from "./api/payment-routes.ts";
import { productRoutes } from "./api/product-routes.ts";
import { publicRoutes } from "./api/public-routes.ts";
import { subscriptionRoutes } from "./api/subscription-routes.ts";

/** The calls by noun, a file each, so that a screen loads only the schemas it uses. */
export const routesByNoun = {
  identity: identityRoutes,
  subscription: subscriptionRoutes,
  account: accountRoutes,
  business: businessRoutes,
  customer: customerRoutes,
  product: productRoutes,
  invoice: invoiceRoutes,
  email: emailRoutes,
  document: documentRoutes,
  conversation: conversationRoutes,
  file: fileRoutes,
  public: publicRoutes,
  payment: paymentRoutes,
} as const;
export type RouteNoun = keyof typeof routesByNoun;

/** All HTTP calls. The gateway, the permissions, the handlers' types, the web client and docs/api.md derive from this table. */
export const routes = {
  ...identityRoutes,
  ...subscriptionRoutes,
  ...accountRoutes,
  ...businessRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...invoiceRoutes,
  ...emailRoutes,
  ...documentRoutes,
  ...conversationRoutes,
  ...fileRoutes,
  ...publicRoutes,
  ...paymentRoutes,
} as const;

export type RouteName = keyof typeof routes;
export type RouteOf<N extends RouteName> = (typeof routes)[N];
/** The functions that answer HTTP calls, one per noun. */
export type Resource = RouteOf<RouteName>["resource"];
/** The names of the calls that one function answers. */
export type RouteNamesOf<R extends Resource> = { [N in RouteName]: RouteOf<N>["resource"] extends R ? N : never }[RouteName];

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type BodyOf<N extends RouteName> = RouteOf<N> extends { body: infer S } ? OutputOf<S> : undefined;
export type QueryOf<N extends RouteName> = RouteOf<N> extends { query: infer S } ? OutputOf<S> : undefined;
export type AnswerOf<N extends RouteName> = RouteOf<N>["answers"] extends infer S ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;
/** The `{parameters}` of a call's path. */
export type ParamsOf<N extends RouteName> = Record<ParamNames<RouteOf<N>["path"]>, string>;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The catch-all route below the API's path: it refuses unknown calls like any other. Any function could answer it. */
export const unknownCalls = { method: "ANY", path: "/api/{proxy+}", resource: "summary" } as const satisfies { resource: Resource } & Record<string, string>;
