import * as z from "zod/mini";

/**
 * The web app's configuration, `/config.json`: written by the deployment, or served by the local gateway. `userPoolEndpoint` is set if the user pool is not
 * at AWS's address; `supportEmail` is the address for help.
 */
export const WebConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.url()),
  supportEmail: z.optional(z.email()),
});
export type WebConfig = z.infer<typeof WebConfig>;
