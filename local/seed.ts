import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts } from "./cognito/demo.ts";
import type { Cognito } from "./cognito.ts";
import type { Invoke } from "./lambda/runtime.ts";
import type { SampleEvent } from "./sample/handler.ts";

/** The accounts of a fresh app: the two demo accounts, or none. */
export type Seed = "demo" | "none";

/** Adds the demo accounts to an app that never had them. Safe to repeat after an interrupted start. */
export async function seedAccounts({ dataDir, invoke, addUser }: { dataDir: string; invoke: Invoke; addUser: Cognito["addUser"] }): Promise<void> {
  const mark = join(dataDir, "seeded");
  if (existsSync(mark)) return;
  for (const { email, password, firstName, lastName } of demoAccounts) {
    const sub = await addUser({ email, password, firstName, lastName });
    const event: SampleEvent = { sub, email, firstName, lastName };
    if (email.startsWith("demo@")) await invoke("sample", event, 60_000);
  }
  writeFileSync(mark, "");
}
