import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { type Route, routes } from "../../shared/routes.ts";
import { type Resource, standard } from "./stacks.ts";

const { of, resources } = standard();
const named = (id: string): Resource["Properties"] => resources.find(([name]) => name === id)?.[1].Properties;
const calls = Object.entries<Route>(routes);
const hung = new Map(of("AWS::ApiGatewayV2::Route").map(([, { Properties }]) => [Properties.RouteKey, Properties]));

/** The folder of `functions/` whose Lambda a route leads to, which is the construct's name before its own part. */
const functionOf = (routeKey: string): string => {
  const target: [unknown, { Ref: string }] = hung.get(routeKey).Target["Fn::Join"][1];
  return named(target[1].Ref).IntegrationUri["Fn::GetAtt"][0];
};

test.each(calls)("%s is answered by the function of its resource, which the gateway may invoke", (_name, { method, path, resource }) => {
  const lambda = functionOf(`${method} ${path}`);
  expect(lambda).toMatch(new RegExp(`^${resource}Function[0-9A-F]+$`));
  const permitted = of("AWS::Lambda::Permission")
    .map(([, { Properties }]) => Properties)
    .filter(({ FunctionName, Principal }) => FunctionName["Fn::GetAtt"]?.[0] === lambda && Principal === "apigateway.amazonaws.com")
    .map(({ SourceArn }) => SourceArn["Fn::Join"][1].at(-1));
  expect(permitted).toContain(`/*/*${path}`);
});

test("the gateways have the routes of the table and the three of the chat, and no others", () => {
  const expected = [...calls.map(([, { method, path }]) => `${method} ${path}`), "$connect", "$disconnect", "$default"];
  expect([...hung.keys()].sort()).toEqual(expected.sort());
});

test("every resource of the table has its handler where the stacks look for it", () => {
  const missing = [...new Set(calls.map(([, { resource }]) => resource)), "chat", "assistant"].filter((name) => !existsSync(`functions/${name}/handler.ts`));
  expect(missing).toEqual([]);
});

test("nobody gets round the front door: each call and each connection is asked for CloudFront's secret first", () => {
  const open = [...hung].filter(([, { AuthorizationType, AuthorizerId }]) => AuthorizationType !== "CUSTOM" || !AuthorizerId).map(([routeKey]) => routeKey);
  expect(open.sort()).toEqual(["$default", "$disconnect"]); // those belong to a connection that was let in
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
