import type { BusinessProfile } from "@shared/records/business.ts";
import { logoNameIn } from "@shared/uploads/files.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, callFile } from "../lib/api.ts";
import { dataUrl } from "../lib/data-url.ts";
import { routes } from "../lib/routes.ts";

/** Reads a logo as a data: URL; null if it was deleted. */
const logo = (filename: string) =>
  queryOptions({
    queryKey: [routes.listLogos.path, filename],
    queryFn: () =>
      callFile("getLogo", { params: { filename } }).then(dataUrl, (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** Returns the business with its logo embedded, because printed pages load nothing. Without a logo until it has loaded, or if it was deleted. */
export function useWithLogo(business: BusinessProfile): BusinessProfile {
  const name = logoNameIn(business.logoUrl);
  const { data } = useQuery({ ...logo(name ?? ""), enabled: name !== undefined });
  return useMemo(() => {
    if (name === undefined) return business;
    const { logoUrl: _, ...rest } = business;
    return data ? { ...rest, logoUrl: data } : rest;
  }, [business, name, data]);
}
