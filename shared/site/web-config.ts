import * as z from "zod/mini";

/**
 * What the web app is told of its surroundings, as `/config.json`: written by the deployment, or served by the local gateway.
 * `userPoolEndpoint` only where the user pool is not at AWS's own address; `supportEmail` is whom people write to who need help.
 */
export const WebConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.url()),
  supportEmail: z.optional(z.email()),
});
export type WebConfig = z.infer<typeof WebConfig>;
