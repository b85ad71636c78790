import { expect, test } from "vitest";
import { handler, ORIGIN_HEADER } from "../../infra/origin-check.ts";
import { CHECKOUT, securityHeaders } from "../../shared/site/headers.ts";
import { documentPaths, pageFunction, statusFunction } from "../../shared/site/pages.ts";
import { SERVICE_WORKER } from "../../web/src/lib/service-worker.ts";
import { unsupportedIn } from "./edge-runtime.ts";
import { complete, inline, standard } from "./stacks.ts";

const { of } = complete();
const [, distribution] = of("AWS::CloudFront::Distribution")[0] ?? [];
const config = distribution?.Properties.DistributionConfig;
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER_EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

test("calls and the chat pass through with cookies and Origin, and nothing of them is kept", () => {
  expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
    "/api/*",
    "/ws",
    "/i/*",
    CHECKOUT,
    ...documentPaths.keys(),
  ]);
  for (const { PathPattern, CachePolicyId, OriginRequestPolicyId, ViewerProtocolPolicy, FunctionAssociations } of config.CacheBehaviors.slice(0, 3)) {
    expect({ CachePolicyId, OriginRequestPolicyId, ViewerProtocolPolicy }).toEqual({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      // People type page addresses; only programs call the others.
      ViewerProtocolPolicy: PathPattern === "/i/*" ? "redirect-to-https" : "https-only",
    });
    expect(FunctionAssociations).toBeUndefined();
  }
  expect(config.CacheBehaviors[0].AllowedMethods).toEqual(expect.arrayContaining(["POST", "PUT", "DELETE"]));
});

test("both gateways are told CloudFront's secret, which is not in the template", () => {
  const gateways = config.Origins.filter(({ CustomOriginConfig }: { CustomOriginConfig?: object }) => CustomOriginConfig);
  expect(gateways).toHaveLength(2);
  for (const { OriginCustomHeaders, CustomOriginConfig } of gateways) {
    expect(OriginCustomHeaders[0].HeaderName).toBe(ORIGIN_HEADER);
    expect(JSON.stringify(OriginCustomHeaders[0].HeaderValue)).toContain("{{resolve:secretsmanager:");
    expect(CustomOriginConfig).toEqual({ OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] });
  }
});

test("the pages are read by CloudFront alone, compressed, and an unknown call stays a 404", () => {
  expect(config.Origins[0].OriginAccessControlId).toBeDefined();
  expect(config.DefaultCacheBehavior.Compress).toBe(true);
  expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
  expect(config.DefaultCacheBehavior.FunctionAssociations.map(({ EventType }: { EventType: string }) => EventType)).toEqual([
    "viewer-request",
    "viewer-response",
  ]);
  expect(config.CustomErrorResponses).toBeUndefined();
});

test("files with a hash in their name are kept for ever; pages and everything else are asked for anew, and pages say which characters they are written in", () => {
  const published = of("Custom::CDKBucketDeployment").map(([, { Properties }]) => Properties);
  const among = (name: string) => published.filter(({ Include, Exclude }) => Include?.includes(name) || (!Include && Exclude?.includes(name)));
  expect(published.find(({ Include }) => Include?.includes("assets/*"))?.SystemMetadata).toEqual({ "cache-control": "public, max-age=31536000, immutable" });
  const [page, ...more] = published.filter(({ Include }) => Include?.includes("*.html"));
  expect(more).toEqual([]);
  expect(page?.SystemMetadata).toEqual({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
  const [others] = among("documents.json");
  expect(others?.Exclude).toEqual(["assets/*", "*.html", "documents.json"]);
  expect(others?.SystemMetadata).toEqual({ "cache-control": "no-cache" });
  // So the service worker, which controls a browser's cache, is always the latest one.
  expect(among(SERVICE_WORKER.slice(1))).toEqual([]);
});

test("the functions at the edge are those that the local gateway runs, for the runtime that takes them", () => {
  const deployed = of("AWS::CloudFront::Function").map(([, { Properties }]) => Properties);
  expect(deployed.map(({ FunctionCode }) => FunctionCode).sort()).toEqual([pageFunction("__Host-plainbill"), statusFunction].sort());
  for (const { FunctionConfig, FunctionCode } of deployed) {
    expect(FunctionConfig.Runtime).toBe("cloudfront-js-2.0");
    expect(FunctionCode.length).toBeLessThan(10_240);
    expect(unsupportedIn(FunctionCode)).toEqual([]);
  }
});

test.each([
  ["const f = ({ a }) => a;", ["ObjectPattern"]],
  ["function f([a]) { return a; }", ["ArrayPattern"]],
  ["const { a } = {};", ["ObjectPattern"]],
  ["function f(a = 1) { return a; }", ["AssignmentPattern"]],
  ["const a = [1]; const b = [...a]; const c = Object.assign({}, { ...a });", ["SpreadElement"]],
  ["for (const a of [1]) break;", ["ForOfStatement"]],
  ["class A {}", ["ClassDeclaration"]],
  ["const a = 1; const b = { a };", ["Property shorthand"]],
  ["const a = {}; const b = a?.b;", ["ChainExpression"]],
  ["const a = 1; const b = a ?? 2;", ["LogicalExpression ??"]],
  ["let a = 1; a ||= 2;", ["AssignmentExpression ||="]],
  ["try { handler(); } catch { handler(); } function handler() {}", ["CatchClause without a name"]],
  ["const f = async () => 1;", ["async closure"]],
  ["function* f() {}", ["generator"]],
  ["const a = /(?<=b)c/u;", ["the flags u", "RegExp lookbehind"]],
  ["const a = 1n;", ["BigInt"]],
  ["setTimeout(fetch, structuredClone(1));", ["setTimeout", "fetch", "structuredClone"]],
  ["const a = [1].flat().at(-1); const b = Object.fromEntries([]); const c = Array.from(a);", ["at()", "flat()", "Object.fromEntries()", "Array.from()"]],
  ["const a = eval; const b = new Function();", ["eval", "Function"]],
  ["const a = ", ["it does not parse"]],
  ["var f = function (a, ...rest) { return `a ` + rest.length ** 2 + a; }; const b = [1].find((x) => x > 0 && isNaN(x));", []],
])("of %s the edge would not take %j", (code, faults) => {
  expect(unsupportedIn(code)).toEqual(faults);
});

test("a domain of one's own speaks TLS 1.2 or newer", () => {
  expect(config.Aliases).toEqual(["app.example.com"]);
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
});

test("the page of an invoice is answered as calls are, only ever read, and kept out of search engines and other sites' referrers", () => {
  const [calls, , page] = config.CacheBehaviors;
  expect([page.PathPattern, page.TargetOriginId]).toEqual(["/i/*", calls.TargetOriginId]);
  expect(page.AllowedMethods ?? ["GET", "HEAD"]).toEqual(["GET", "HEAD"]);
  expect(page.ResponseHeadersPolicyId.Ref).not.toBe(config.DefaultCacheBehavior.ResponseHeadersPolicyId.Ref);
  const [, policy] = of("AWS::CloudFront::ResponseHeadersPolicy").find(([id]) => id === page.ResponseHeadersPolicyId.Ref) ?? [];
  const { SecurityHeadersConfig: known, CustomHeadersConfig: others } = policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  expect(known.ReferrerPolicy.ReferrerPolicy).toBe("same-origin");
  expect(others.Items).toContainEqual({ Header: "x-robots-tag", Value: "noindex, nofollow", Override: false });
});

test("no log has an address: CloudFront writes none, and the gateways name routes", () => {
  expect(config.Logging).toBeUndefined();
  for (const type of ["AWS::CloudFront::RealtimeLogConfig", "AWS::Logs::DeliverySource"]) expect(of(type)).toEqual([]);
  const formats = of("AWS::ApiGatewayV2::Stage").map(([, { Properties }]) => JSON.parse(Properties.AccessLogSettings.Format));
  const fields = new Set(formats.flatMap((format) => Object.values<string>(format)));
  expect([...fields].sort()).toEqual([
    "$context.eventType",
    "$context.identity.sourceIp",
    "$context.integrationErrorMessage",
    "$context.requestId",
    "$context.requestTimeEpoch",
    "$context.routeKey",
    "$context.status",
  ]);
});

test.each([
  ["with a domain of one's own", complete, { origin: "https://app.example.com" }, "/"],
  ["without one", standard, {}, "/"],
  ["and the checkout's are its own", complete, { origin: "https://app.example.com" }, CHECKOUT],
  ["and a document's name what it has inline", complete, { origin: "https://app.example.com" }, "/landing"],
])("every answer carries the headers that the site promises, %s", (_title, deployment, site, path) => {
  const policies = deployment().of("AWS::CloudFront::ResponseHeadersPolicy");
  const { DefaultCacheBehavior, CacheBehaviors } = deployment().of("AWS::CloudFront::Distribution")[0]?.[1].Properties.DistributionConfig ?? {};
  const behaviour = path === "/" ? DefaultCacheBehavior : CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
  const [, policy] = policies.find(([id]) => id === behaviour.ResponseHeadersPolicyId.Ref) ?? [];
  const { SecurityHeadersConfig: known, CustomHeadersConfig: others } = policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  const sent = {
    "content-security-policy": inRegion(known.ContentSecurityPolicy.ContentSecurityPolicy, "eu-central-1"),
    "strict-transport-security": `max-age=${known.StrictTransportSecurity.AccessControlMaxAgeSec}${known.StrictTransportSecurity.IncludeSubdomains ? "; includeSubDomains" : ""}`,
    "x-content-type-options": known.ContentTypeOptions && "nosniff",
    "referrer-policy": known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value])),
  };
  expect(sent).toEqual(securityHeaders({ ...site, connect: ["https://cognito-idp.eu-central-1.amazonaws.com", "https://files.example"], inline }, path));
  if (documentPaths.has(path)) expect(sent["content-security-policy"]).not.toContain("unsafe-inline");
  for (const header of [...Object.values<{ Override: boolean }>(known), ...others.Items]) expect(header.Override).toBe(false);
});

type Part = string | { Ref: string } | { "Fn::ImportValue": string };
/** Resolves a text that CloudFormation joins from the region and the files bucket's host. */
function inRegion({ "Fn::Join": [, parts] }: { "Fn::Join": [string, Part[]] }, region: string): string {
  const known = (part: Exclude<Part, string>) => {
    if ("Ref" in part && part.Ref === "AWS::Region") return region;
    return "Fn::ImportValue" in part && /Files.*RegionalDomainName/.test(part["Fn::ImportValue"]) ? "files.example" : JSON.stringify(part);
  };
  return parts.map((part) => (typeof part === "string" ? part : known(part))).join("");
}

const arn = "arn:aws:execute-api:eu-central-1:111122223333:abc123/$default/GET/api/products";
const authorize = async (headers: Record<string, string>) => {
  process.env["ORIGIN_SECRET"] = "only CloudFront knows";
  const { policyDocument } = await handler({ methodArn: arn, headers });
  return policyDocument.Statement[0];
};

test("a call that brings the secret is let in to the whole API, however the gateway writes the header's name", async () => {
  const whole = { Effect: "Allow", Action: "execute-api:Invoke", Resource: "arn:aws:execute-api:eu-central-1:111122223333:abc123/*" };
  expect(await authorize({ "x-plainbill-origin": "only CloudFront knows" })).toEqual(whole);
  expect(await authorize({ "X-Plainbill-Origin": "only CloudFront knows" })).toEqual(whole);
});

test("a call without the secret, with another, or where none is set, is not", async () => {
  expect(await authorize({})).toMatchObject({ Effect: "Deny" });
  expect(await authorize({ "x-plainbill-origin": "guessed" })).toMatchObject({ Effect: "Deny" });
  process.env["ORIGIN_SECRET"] = "";
  expect((await handler({ methodArn: arn, headers: { "x-plainbill-origin": "" } })).policyDocument.Statement[0]).toMatchObject({ Effect: "Deny" });
});
