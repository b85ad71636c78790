import { documentPaths } from "@shared/pages.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type Toast, toast, toastAfterLoad } from "./toast.ts";

/** Said in passing at the place that a person is led to. What can be done about it is offered where the app stays on screen. */
interface Said {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Toast["tone"];
  readonly action?: Toast["action"];
}

let leaving = false;

/** Whether the app itself has begun to load another page: the browser need not ask then whether what was typed may be lost. */
export const isLeaving = (): boolean => leaving;

/** Whether an address of this site is a document, which is loaded, and no screen of the app. */
const isDocument = (path: string): boolean => documentPaths.has(new URL(path, location.origin).pathname);

/** Leads to an address of this site, and says there why. */
export function useGoTo(): (path: string, said: Said, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { title, action, ...more }, { replace = false } = {}) => {
      if (!isDocument(path)) {
        toast(title, { ...more, action });
        return void navigate(path, { replace });
      }
      toastAfterLoad(title, more);
      leaving = true;
      addEventListener("pageshow", () => (leaving = false), { once: true });
      if (replace) location.replace(path);
      else location.assign(path);
    },
    [navigate],
  );
}
