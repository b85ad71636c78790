import { documentPaths } from "@shared/site/pages.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type PageNotice, storeNotice } from "./page-notice.ts";
import { toast } from "./toast.ts";

/** Returns true for a document of the site, which is loaded instead of routed to. */
const isDocument = (path: string): boolean => documentPaths.has(new URL(path, location.origin).pathname);

/** Returns a function that goes to an address of this site and shows a notice there. */
export function useGoTo(): (path: string, notice: PageNotice, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, notice, { replace = false } = {}) => {
      if (isDocument(path)) {
        storeNotice(notice);
        if (replace) location.replace(path);
        else location.assign(path);
      } else {
        const { title, description, tone } = notice;
        toast(title, { ...(description ? { description } : {}), ...(tone ? { tone } : {}) });
        navigate(path, { replace });
      }
    },
    [navigate],
  );
}
