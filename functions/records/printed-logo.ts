import type { BusinessProfile } from "../../shared/records/business.ts";
import { logoNameIn } from "../../shared/uploads/files.ts";
import { logos } from "./logo-store.ts";

/** The business as it is printed: paper fetches nothing, so its logo is part of it. One that was deleted since prints as none. */
export async function withLogo(workspaceId: string, business: BusinessProfile): Promise<BusinessProfile> {
  const name = logoNameIn(business.logoUrl);
  if (!name) return business;
  const { logoUrl: _, ...rest } = business;
  const png = await logos.find(workspaceId, name);
  return png ? { ...rest, logoUrl: `data:image/png;base64,${Buffer.from(png).toString("base64")}` } : rest;
}
