import { existsSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import type { Route } from "../../shared/api/route.ts";
import { routes, unknownCalls } from "../../shared/routes.ts";
import { logical, type Resource, standard } from "./stacks.ts";

const { of, resources } = standard();
const propertiesOf = (id: string): Resource["Properties"] => resources.find(([name]) => name === id)?.[1].Properties;
const calls = Object.entries<Route>(routes);
const hung = new Map(of("AWS::ApiGatewayV2::Route").map(([, { Properties }]) => [Properties.RouteKey, Properties]));

/** The folder of `functions/` whose Lambda serves a route, from the start of its construct's name. */
const functionOf = (routeKey: string): string => {
  const target: [unknown, { Ref: string }] = hung.get(routeKey).Target["Fn::Join"][1];
  return propertiesOf(target[1].Ref).IntegrationUri["Fn::GetAtt"][0];
};

test.each(calls)("%s is answered by the function of its resource, which the gateway may invoke", (_name, { method, path, resource }) => {
  const lambda = functionOf(`${method} ${path}`);
  expect(lambda).toMatch(new RegExp(`^${logical(resource)}Function[0-9A-F]+$`));
  const permitted = of("AWS::Lambda::Permission")
    .map(([, { Properties }]) => Properties)
    .filter(({ FunctionName, Principal }) => FunctionName["Fn::GetAtt"]?.[0] === lambda && Principal === "apigateway.amazonaws.com")
    .map(({ SourceArn }) => SourceArn["Fn::Join"][1].at(-1));
  expect(permitted).toContain(`/*/*${path}`);
});

test("the gateways have the routes of the table, one for all other calls, and the three of the chat", () => {
  const unknown = `${unknownCalls.method} ${unknownCalls.path}`;
  expect(functionOf(unknown)).toMatch(new RegExp(`^${logical(unknownCalls.resource)}Function[0-9A-F]+$`));
  const expected = [...calls.map(([, { method, path }]) => `${method} ${path}`), unknown, "$connect", "$disconnect", "$default"];
  expect([...hung.keys()].sort()).toEqual(expected.sort());
});

test("the functions' doors are the files that say so", () => {
  expect(Object.values(functionTable).map(({ door }) => door)).toEqual(expect.arrayContaining(globSync("functions/**/*.lambda.ts")));
  for (const [name, { door }] of Object.entries(functionTable)) expect([name, existsSync(door)]).toEqual([name, true]);
});

test("no caller gets round the front door: each call and each connection is asked for CloudFront's secret first", () => {
  const open = [...hung].filter(([, { AuthorizationType, AuthorizerId }]) => AuthorizationType !== "CUSTOM" || !AuthorizerId).map(([routeKey]) => routeKey);
  expect(open.sort()).toEqual(["$default", "$disconnect"]); // those belong to a connection that was admitted
  const headers = of("AWS::ApiGatewayV2::Authorizer").map(([, { Properties }]) => Properties.IdentitySource[0]);
  expect(headers.sort()).toEqual(["$request.header.X-Plainbill-Origin", "route.request.header.X-Plainbill-Origin"]);
});

test("the chat's stage is named ws, so that CloudFront's /ws leads to it as it is", () => {
  const stages = of("AWS::ApiGatewayV2::Stage").map(([, { Properties }]) => Properties);
  expect(stages.map(({ StageName }) => StageName).sort()).toEqual(["$default", "ws"]);
  for (const { DefaultRouteSettings, AccessLogSettings, AutoDeploy } of stages) {
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
    expect(AccessLogSettings.Format).toContain("$context.requestId");
    expect(AutoDeploy).toBe(true);
  }
});

const [, open] = of("AWS::ApiGatewayV2::Stage").find(([, { Properties }]) => Properties.StageName === "$default") ?? [];

test("who needs no account, only an address, gets fewer calls, and each is counted as all are", () => {
  const usual = open?.Properties.DefaultRouteSettings;
  const anybody = calls.filter(([, { path }]) => /^\/(api\/public|i)\//.test(path)).map(([, { method, path }]) => `${method} ${path}`);
  expect(anybody.length).toBeGreaterThan(0);
  expect(Object.keys(open?.Properties.RouteSettings).sort()).toEqual(anybody.sort());
  for (const settings of Object.values<typeof usual>(open?.Properties.RouteSettings)) {
    expect(settings.ThrottlingRateLimit).toBeLessThan(usual.ThrottlingRateLimit);
    expect(settings.ThrottlingBurstLimit).toBeLessThan(usual.ThrottlingBurstLimit);
    expect(settings.DetailedMetricsEnabled).toBe(true);
  }
});

test("the gateway opens when all its routes are there: those of its own stack, and printing's before them", () => {
  const dependsOn = (open as { DependsOn?: string[] }).DependsOn ?? [];
  const { api, delivery } = standard().stacks;
  const routesIn = (stack: typeof api | typeof delivery) => stack.node.children.filter(({ node }) => node.id in routes).map(({ node }) => node.id);
  for (const name of routesIn(api)) expect(dependsOn.some((id) => id.startsWith(name))).toBe(true);
  expect([...routesIn(api), ...routesIn(delivery)].sort()).toEqual(Object.keys(routes).sort());
  expect(api.dependencies).toContain(delivery);
});

test("the log of calls has no address in it: that of a public page lets people in", () => {
  for (const [, { Properties }] of of("AWS::ApiGatewayV2::Stage")) expect(Properties.AccessLogSettings.Format).not.toMatch(/\$context\.(path|domain)/);
});

test("Stripe's events reach their function as they were sent: no firewall, no country and no cache stands before it, and every header passes", () => {
  const [, distribution] = of("AWS::CloudFront::Distribution")[0] ?? [];
  const { WebACLId, Restrictions, CacheBehaviors } = distribution?.Properties.DistributionConfig ?? {};
  expect([WebACLId, Restrictions]).toEqual([undefined, undefined]);
  const { path } = routes.receiveStripeEvent;
  const passing = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => path.startsWith(PathPattern.replace("*", "")));
  const [cachingDisabled, allButHost] = ["4135ea2d-6df8-44a3-9df3-4b5a84be39ad", "b689b0a8-53d0-40ab-baf2-68738e2966ac"];
  expect(passing).toMatchObject({ CachePolicyId: cachingDisabled, OriginRequestPolicyId: allButHost, AllowedMethods: expect.arrayContaining(["POST"]) });
  expect(open?.Properties.RouteSettings).not.toHaveProperty(`POST ${path}`);
});
