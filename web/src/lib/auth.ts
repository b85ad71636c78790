import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, isSignedOut } from "./api.ts";
import { loginTo } from "./login.ts";
import { queryClient } from "./queries.ts";
import { routes } from "./routes.ts";
import { rememberSignedIn } from "./signed-in.ts";

/** The signed-in user, or null. Read once; a refusal other than 401 is an error. */
export const currentUser = queryOptions({
  queryKey: [routes.getUser.path],
  queryFn: async () => {
    const user = await call("getUser").catch((error) => {
      if (isSignedOut(error)) return null;
      throw error;
    });
    rememberSignedIn(user !== null);
    return user;
  },
});

/** Asks the server for the session and, if it is over, shows what signed-out visitors see. Ignores other errors. */
export async function noticeSignOut(client: QueryClient = queryClient): Promise<void> {
  try {
    await call("getUser");
  } catch (error) {
    if (!isSignedOut(error)) return;
    rememberSignedIn(false);
    client.setQueryData(currentUser.queryKey, null);
  }
}

/** The address that starts signing in and then returns to the current page. */
export const signIn = (returnTo: string = location.pathname + location.search): string => loginTo(returnTo);
