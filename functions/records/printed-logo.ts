import type { BusinessProfile } from "../../shared/records/business.ts";
import { logoNameIn } from "../../shared/uploads/files.ts";
import { logos } from "./logo-store.ts";

/** Returns the business with its logo inlined as a data URL, because a print fetches nothing. A logo that was deleted is left out. */
export async function withLogo(workspaceId: string, business: BusinessProfile): Promise<BusinessProfile> {
  const name = logoNameIn(business.logoUrl);
  if (!name) return business;
  const { logoUrl: _, ...rest } = business;
  const png = await logos.find(workspaceId, name);
  return png ? { ...rest, logoUrl: `data:image/png;base64,${Buffer.from(png).toString("base64")}` } : rest;
}
