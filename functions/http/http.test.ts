import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { http } from "./http.ts";

test("a call that takes all the time of its function is answered 503, with when to come again", async () => {
  const handler = http("stripe-webhook", { receiveStripeEvent: () => new Promise<never>(() => {}) });
  const event = { routeKey: "POST /api/stripe/webhook", headers: {}, requestContext: { requestId: "r1", http: { method: "POST" } } };
  const context = { getRemainingTimeInMillis: () => 510 };
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, context as Context);
  expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
  expect(JSON.parse(answer.body ?? "")).toMatchObject({ code: "unavailable", detail: "This took longer than it may. Try again in a moment." });
});
