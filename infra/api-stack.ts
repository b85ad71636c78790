import { Duration, Stack } from "aws-cdk-lib";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import { type Resource, type Route, routes } from "../shared/routes.ts";
import type { DataStack } from "./data-stack.ts";
import { HouseFunction, type HouseFunctionProps } from "./function.ts";
import type { Gateways } from "./gateways.ts";
import { grantConnections, grantFiles, grantLeaving, grantTable } from "./grants.ts";
import type { IdentityStack } from "./identity-stack.ts";
import type { Settings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";

/** The functions that answer HTTP calls from memory and the table; the one that prints has a stack of its own. */
type Answering = Exclude<Resource, "delivery">;

/** Who is hurt when one of them fails. */
const hurts: Record<Answering, string> = {
  identity: "Nobody can sign in or out.",
  account: "People see neither their plan nor their trial, and can neither export nor delete what is theirs.",
  business: "People's own name and address are missing from what they write.",
  customers: "People can neither find nor add customers.",
  products: "People cannot pick from their products and services.",
  invoices: "People can neither save nor see their invoices.",
  summary: "People's dashboard stays empty.",
  files: "People can neither bring a logo nor see theirs.",
};

/** One function per resource of the route table, one route per row. */
export class ApiStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { data, web, identity, settings }: { data: DataStack; web: WebStack; identity: IdentityStack; settings: Settings },
  ) {
    super(scope, id, { description: "Plainbill: the HTTP calls." });
    const common = { TABLE_NAME: data.table.tableName, PUBLIC_ORIGIN: web.origin };
    const sockets = { WEBSOCKET_ENDPOINT: web.gateways.webSocketStage.callbackUrl };
    /** What some of them need besides. */
    const more: Partial<Record<Answering, Pick<HouseFunctionProps, "environment" | "secrets" | "timeout">>> = {
      identity: {
        environment: { ...identity.login, ...sockets },
        secrets: { key: data.settingsKey, values: { OIDC_CLIENT_SECRET: identity.clientSecret }, asOf: settings.secretsAsOf },
      },
      // Reading or deleting a whole workspace takes its time; API Gateway waits for thirty seconds.
      account: { environment: { ...sockets, FILES_BUCKET: data.files.bucketName, USER_POOL_ID: identity.users.userPoolId }, timeout: Duration.seconds(29) },
      // The largest picture is painted anew in some seconds.
      files: { environment: { FILES_BUCKET: data.files.bucketName }, timeout: Duration.seconds(29) },
    };

    for (const [resource, sentence] of Object.entries(hurts) as [Answering, string][]) {
      const { environment = {}, ...rest } = more[resource] ?? {};
      const { lambda } = new HouseFunction(this, resource, {
        entry: `functions/${resource}/handler.ts`,
        hurts: sentence,
        environment: { ...common, ...environment },
        ...rest,
      });
      grantTable(data.table, resource, lambda);
      addRoutes(this, web.gateways, resource, lambda);
      // Whose session ends, or who leaves for good, has windows open.
      if (resource === "identity" || resource === "account") grantConnections(web, lambda, ["DELETE"]);
      if (resource === "files") grantFiles(data, lambda);
      if (resource === "account") {
        grantLeaving(data, lambda);
        identity.users.grant(lambda, "cognito-idp:AdminDeleteUser");
      }
    }
  }
}

/** Hangs `lambda` in at every row of the route table that is its. */
export function addRoutes(scope: Construct, gateways: Gateways, resource: Resource, lambda: HouseFunction["lambda"]): void {
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
}
