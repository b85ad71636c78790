import type { AccountHolder } from "../../local/session/handler.ts";
import { cookieName } from "../../shared/account/session-cookie.ts";
import type { Workspace } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import { type Account, signIn } from "../people.ts";
import { workspaceOf } from "../stored-records.ts";
import { Visitor } from "../visitor.ts";
import { itemsUnder, putItem } from "./table.ts";
import { Person, type TestApp } from "./test-app.ts";

/** A user with an account and an empty workspace. */
export class Tenant extends Person {
  readonly account: Account | AccountHolder;
  readonly workspaceId: Id<"workspace">;
  constructor(app: Pick<TestApp, "origin">, visitor: Visitor, account: Account | AccountHolder, workspaceId: Id<"workspace">) {
    super(app.origin, visitor);
    this.account = account;
    this.workspaceId = workspaceId;
  }

  /** Moves the end of the trial. */
  endTrial(trialEndsAt: Instant): Promise<void> {
    return this.stand({ trialEndsAt });
  }

  /** Sets the state of the workspace's trial and subscription. */
  async stand(standing: Partial<Pick<Workspace, "trialEndsAt" | "subscription" | "askedAt">>): Promise<void> {
    const workspace = (await itemsUnder(`WS#${this.workspaceId}`)).find(({ sk }) => sk === "WORKSPACE");
    await putItem({ ...workspace, ...standing });
  }
}

/** An account that the identity provider does not know. */
const newHolder = (): AccountHolder => ({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.test`, firstName: "Ada", lastName: "Lovelace" });

/**
 * A new user with a session, or another session of `account`. An account of the identity provider (`newAccount`) signs in there;
 * for others a session is opened
 * directly, which takes a fifth of the time.
 */
export async function newUser(app: TestApp, account: Account | AccountHolder = newHolder()): Promise<Tenant> {
  const visitor = new Visitor();
  if ("password" in account) {
    await signIn(app, visitor, account);
    return new Tenant(app, visitor, account, workspaceOf(await itemsUnder(`USER#${account.sub}`), account.sub));
  }
  const { secret, workspaceId } = await app.openSession(account);
  visitor.setCookie(app.origin, cookieName("plainbill", false), secret);
  return new Tenant(app, visitor, account, workspaceId);
}
