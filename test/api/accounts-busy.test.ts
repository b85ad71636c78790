import { AdminDeleteUserCommand, CognitoIdentityProviderClient, TooManyRequestsException } from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { newAccount } from "../people.ts";
import { itemsUnder } from "./table.ts";
import { newUser } from "./tenants.ts";
import { sharedApp } from "./test-app.ts";

test("who leaves while Cognito is asked too much is told to come back, has nothing left here, and leaves for good by signing in again", async () => {
  const app = await sharedApp();
  const leaver = await newUser(app, await newAccount(app));
  const [{ eraseWorkspace }, { sessions }, { now }, { isBusy }] = await Promise.all([
    import("../../functions/account/erase.ts"),
    import("../../functions/sessions/session-store.ts"),
    import("../../functions/platform/env.ts"),
    import("../../functions/platform/busy.ts"),
  ]);
  const session = await sessions.at([`plainbill=${leaver.visitor.cookie(app.origin, "plainbill")}`]);
  if (!session) throw new Error("There is no session.");

  const pool = mockClient(CognitoIdentityProviderClient);
  pool.on(AdminDeleteUserCommand).rejects(new TooManyRequestsException({ message: "Rate exceeded", $metadata: { httpStatusCode: 400 } }));
  const refusal = await eraseWorkspace(session, now()).catch((error: unknown) => error);
  pool.restore();
  // The edge answers this with 503 and Retry-After.
  expect(isBusy(refusal)).toBe(true);
  expect(await itemsUnder(`WS#${leaver.workspaceId}`)).toEqual([]);
  expect((await leaver.answer("getUser", {})).status).toBe(401);

  const again = await newUser(app, leaver.account);
  expect(again.workspaceId).not.toBe(leaver.workspaceId);
  expect((await again.answer("deleteAccount", { body: { confirmation: leaver.account.email } })).status).toBe(204);
  await expect(newUser(app, leaver.account)).rejects.toThrow();
});
