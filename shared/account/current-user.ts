import * as z from "zod/mini";
import { idOf } from "../ids.ts";

/** The person who is signed in. */
export const CurrentUser = z.object({
  id: idOf("user"),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
