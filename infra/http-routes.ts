import { type CfnStage, HttpMethod, HttpRoute, HttpRouteKey, HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import type { Route } from "../shared/api/route.ts";
import { type Resource, type RouteName, routes, unknownCalls } from "../shared/routes.ts";
import type { AppFunction } from "./function.ts";
import { accessLog, type Gateways } from "./gateways.ts";

/** Hangs `lambda` in at every row of the route table that is its. */
export function addRoutes(scope: Construct, gateways: Gateways, resource: Resource, lambda: AppFunction["lambda"]): void {
  const integration = new HttpLambdaIntegration(resource, lambda);
  for (const [name, { method, path, ...route }] of Object.entries<Route>(routes)) {
    if (route.resource !== resource) continue;
    new HttpRoute(scope, name, {
      httpApi: gateways.http,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration,
      authorizer: gateways.httpAuthorizer,
    });
  }
  if (resource !== unknownCalls.resource) return;
  const routeKey = HttpRouteKey.with(unknownCalls.path, HttpMethod[unknownCalls.method]);
  new HttpRoute(scope, "unknownCalls", { httpApi: gateways.http, routeKey, integration, authorizer: gateways.httpAuthorizer });
}

/** How many calls a second a route lets through, and how many at once. */
interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

const usual: Throttle = { rateLimit: 200, burstLimit: 400 };

/**
 * These calls need no account, only an address, so they are throttled harder. An address is 256 random bits: this is not against guessing, which is hopeless
 * at any rate, but so that a flood of calls costs little and does not take the places of people at work.
 */
const forAnybody: Partial<Record<RouteName, Throttle>> = {
  getPublicInvoice: { rateLimit: 50, burstLimit: 100 },
  getPublicInvoicePage: { rateLimit: 50, burstLimit: 100 },
  checkPublicInvoicePage: { rateLimit: 50, burstLimit: 100 },
  visitPublicInvoice: { rateLimit: 50, burstLimit: 100 },
  // Each may start a browser.
  getPublicInvoicePdf: { rateLimit: 10, burstLimit: 20 },
  // Each may ask Stripe, which takes a hundred a second of all businesses together.
  payPublicInvoice: { rateLimit: 10, burstLimit: 20 },
};

/**
 * Opens the gateway for calls. A stage that names routes can be made only when they are there, so it stands in the last stack that adds some;
 * and an override takes none of the usual settings over, so it repeats them.
 */
export function openHttp(scope: Construct, { http }: Gateways): HttpStage {
  const stage = new HttpStage(scope, "HttpStage", {
    httpApi: http,
    stageName: "$default",
    autoDeploy: true,
    throttle: usual,
    detailedMetricsEnabled: true,
    accessLogSettings: accessLog(scope, "HttpLog", { status: "$context.status", route: "$context.routeKey", failure: "$context.integrationErrorMessage" }),
  });
  const settings = Object.entries(forAnybody).map(([name, { rateLimit, burstLimit }]) => {
    const { method, path }: Route = routes[name as RouteName];
    return [`${method} ${path}`, { DetailedMetricsEnabled: true, ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }];
  });
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
  return stage;
}
