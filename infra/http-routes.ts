import { type CfnStage, HttpMethod, HttpRoute, HttpRouteKey, HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import type { Route } from "../shared/api/route.ts";
import { type Resource, type RouteName, routes, unknownCalls } from "../shared/routes.ts";
import type { AppFunction } from "./function.ts";
import { accessLog, type Gateways } from "./gateways.ts";

/** Adds all routes of a resource, with `lambda` behind them. */
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

/** Limits of a route: calls per second, and burst. */
interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

const usual: Throttle = { rateLimit: 200, burstLimit: 400 };

/**
 * Stricter limits of calls that need no account. They are not against guessing an address, which has 256 random bits and is hopeless at any rate: a flood of
 * calls must cost little and not block people at work.
 */
const forAnybody: Partial<Record<RouteName, Throttle>> = {
  getPublicInvoice: { rateLimit: 50, burstLimit: 100 },
  getPublicInvoicePage: { rateLimit: 50, burstLimit: 100 },
  checkPublicInvoicePage: { rateLimit: 50, burstLimit: 100 },
  visitPublicInvoice: { rateLimit: 50, burstLimit: 100 },
  // May start a browser.
  getPublicInvoicePdf: { rateLimit: 10, burstLimit: 20 },
  // May call Stripe, which accepts a hundred calls per second from all businesses together.
  payPublicInvoice: { rateLimit: 10, burstLimit: 20 },
};

/**
 * Opens the gateway. A stage with throttled routes requires these routes to exist, so it belongs to the last stack that adds some. A route override inherits
 * no default settings, so it repeats them.
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
