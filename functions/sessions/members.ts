import * as z from "zod/mini";
import { MarketingData } from "../../shared/account/account.ts";
import { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { idOf } from "../../shared/ids.ts";
import { all, Conflict, itemFor, type Key, type Step, workspaceKey, write } from "../platform/table.ts";

/** A member of a workspace. `sub` is their id at the identity provider, `contact` what they entered about themselves at sign-up. */
export const Member = z.object({
  userId: idOf("user"),
  sub: z.string(),
  role: z.enum(["owner"]),
  createdAt: Instant,
  contact: z.optional(MarketingData),
});
export type Member = z.infer<typeof Member>;

const key = (workspaceId: string, userId: string): Key => ({ pk: workspaceKey(workspaceId), sk: `MEMBER#${userId}` });

export const members = {
  of: (workspaceId: string): Promise<Member[]> => all({ pk: workspaceKey(workspaceId), prefix: "MEMBER#" }, Member),

  add: (workspaceId: string, member: Member): Step => ({ Put: { Item: itemFor(key(workspaceId, member.userId), Member, member) } }),
  remove: (workspaceId: string, { userId }: Member): Step => ({ Delete: { Key: key(workspaceId, userId) } }),

  /** Stores what a member entered about themselves; repeating it is safe. Throws `not_found` if the workspace is gone. */
  async describe(workspaceId: string, userId: string, contact: MarketingData): Promise<void> {
    try {
      await write([
        {
          Update: {
            Key: key(workspaceId, userId),
            UpdateExpression: "SET contact = :contact",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":contact": contact },
          },
        },
      ]);
    } catch (error) {
      if (error instanceof Conflict && error.steps.length) throw new AppError("not_found", "This workspace is gone.");
      throw error;
    }
  },
};
