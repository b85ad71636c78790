import { queryOptions } from "@tanstack/react-query";
import { routes } from "../../../shared/routes.ts";
import { ApiError, call } from "./api.ts";

/** Who is signed in, or nobody. Asked once; a refusal that is not "nobody" is an error. */
export const currentUser = queryOptions({
  queryKey: [routes.getUser.path],
  queryFn: () =>
    call("getUser").catch((error) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});

/** Where signing in starts; afterwards people are back where they were. */
export const signIn = (returnTo: string = location.pathname + location.search): string =>
  returnTo === "/" ? routes.login.path : `${routes.login.path}?return_to=${encodeURIComponent(returnTo)}`;
