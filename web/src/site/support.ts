import { readConfig } from "../lib/web-config.ts";

/** The address that people write to who need help, which only the deployment knows; nothing where it names none, or it cannot be learnt. */
export const supportEmail = (): Promise<string | undefined> =>
  readConfig().then(
    (config) => config.supportEmail,
    () => undefined,
  );
