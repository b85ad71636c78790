import { expect, test } from "vitest";
import { CHECKOUT, securityHeaders } from "./headers.ts";

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries((headers["content-security-policy"] ?? "").split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));

test("pages may talk to their own site, to its channel and to the hosts they are given, and to no other", () => {
  const policy = policyOf(securityHeaders({ origin: "https://app.example.com", connect: ["https://files.example.com"] }));
  expect(policy["connect-src"]).toEqual(["'self'", "wss://app.example.com", "https://files.example.com"]);
  expect(policy["default-src"]).toEqual(["'self'"]);
});

test("no script runs that is not a file of the site", () => {
  const policy = policyOf(securityHeaders({ origin: "https://app.example.com" }));
  expect(policy["script-src"] ?? policy["default-src"]).toEqual(["'self'"]);
  expect([policy["object-src"], policy["base-uri"]]).toEqual([["'none'"], ["'none'"]]);
});

test("only the checkout may load Stripe's script, show its frames and ask its API", () => {
  const site = { origin: "https://app.example.com" };
  for (const path of ["/", "/pricing", "/subscription-success", "/subscribe/more"])
    expect(JSON.stringify(securityHeaders(site, path))).not.toContain("stripe.com");

  const { "permissions-policy": permissions, ...checkout } = securityHeaders(site, CHECKOUT);
  const policy = policyOf(checkout);
  expect(policy["script-src"]).toEqual(["'self'", "https://js.stripe.com", "https://*.js.stripe.com"]);
  expect(policy["frame-src"]).toContain("https://hooks.stripe.com");
  expect(policy["connect-src"]).toEqual(["'self'", "wss://app.example.com", "https://api.stripe.com"]);
  expect([policy["default-src"], policy["form-action"], policy["object-src"]]).toEqual([["'self'"], ["'self'"], ["'none'"]]);
  expect(permissions).toContain('payment=(self "https://js.stripe.com")');
  expect(securityHeaders(site)["permissions-policy"]).toContain("payment=()");
});

test("no other site can put a page into a frame of its own, nor take a form of ours to itself", () => {
  const policy = policyOf(securityHeaders({ origin: "https://app.example.com" }));
  expect([policy["frame-ancestors"], policy["form-action"]]).toEqual([["'self'"], ["'self'"]]);
  expect(securityHeaders({ origin: "https://app.example.com" })).toMatchObject({ "x-content-type-options": "nosniff" });
});

test("browsers are told to insist on https where the site has it", () => {
  expect(securityHeaders({ origin: "https://app.example.com" })).toHaveProperty("strict-transport-security");
  expect(securityHeaders({ origin: "http://localhost:3000" })).not.toHaveProperty("strict-transport-security");
});
