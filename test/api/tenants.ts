import type { Workspace } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { workspaceOf } from "../stored-records.ts";
import { Visitor } from "../visitor.ts";
import { itemsUnder, putItem } from "./table.ts";
import { Person, type TestApp } from "./test-app.ts";

/** A user with an account and a workspace of their own, in which nothing is yet. */
export class Tenant extends Person {
  readonly account: Account;
  readonly workspaceId: Id<"workspace">;
  constructor(app: Pick<TestApp, "origin">, visitor: Visitor, account: Account, workspaceId: Id<"workspace">) {
    super(app.origin, visitor);
    this.account = account;
    this.workspaceId = workspaceId;
  }

  /** Has the trial of the workspace end at another moment than fourteen days after it began. */
  endTrial(trialEndsAt: Instant): Promise<void> {
    return this.stand({ trialEndsAt });
  }

  /** Has the workspace stand so with its trial and its subscription. */
  async stand(standing: Partial<Pick<Workspace, "trialEndsAt" | "subscription" | "askedAt">>): Promise<void> {
    const workspace = (await itemsUnder(`WS#${this.workspaceId}`)).find(({ sk }) => sk === "WORKSPACE");
    await putItem({ ...workspace, ...standing });
  }
}

/** Signs `account` in, or a new one. */
export async function newUser(app: TestApp, account?: Account): Promise<Tenant> {
  const who = account ?? (await newAccount(app));
  const visitor = new Visitor();
  await signIn(app, visitor, who);
  return new Tenant(app, visitor, who, workspaceOf(await itemsUnder(`USER#${who.sub}`), who.sub));
}
