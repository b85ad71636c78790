import { expect, test } from "@playwright/test";
import { furtherLoads, type Load, workspaceLoad } from "../../scripts/app-sizes.ts";
import { enterAsNewUser } from "./new-user.ts";

/** What the app may load, as gzip has it. Bytes and requests, never times: those are the machine's. */
const KB = 1024;
const workspace = { requests: 12, script: 200 * KB };
const further = 60 * KB;

const inKb = ({ script }: Load): number => Math.round(script / KB);

test("the workspace loads 200 KB of JavaScript and makes 12 requests at most; each further screen and dialog adds 60 KB at most", {
  tag: "@desktop",
}, async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  await enterAsNewUser(page);
  // Nothing that was loaded before counts as loaded.
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.clearBrowserCache");
  const first = await workspaceLoad(context, origin);
  expect(first.script, `${inKb(first)} KB`).toBeGreaterThan(100 * KB);
  expect(first.script, `${inKb(first)} KB`).toBeLessThanOrEqual(workspace.script);
  expect(first.requests).toBeLessThanOrEqual(workspace.requests);
  for await (const [name, load] of furtherLoads(context, origin)) expect.soft(load.script, `${name}: ${inKb(load)} KB`).toBeLessThanOrEqual(further);
});
