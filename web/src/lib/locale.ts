import { queryClient, readQuery } from "./queries.ts";
import { routes } from "./routes.ts";
import { createStore, useStore } from "./store.ts";

/** The locale of the business, en-US until its profile has loaded. */
const locale = createStore("en-US");

/** Follows the business profile when it is read or changed. */
const follow = (profile: { locale?: string } | undefined) => profile?.locale && locale.set(profile.locale);
follow(queryClient.getQueryData(readQuery("getBusinessProfile").queryKey));
queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
  if (queryKey.length === 1 && queryKey[0] === routes.getBusinessProfile.path) follow(state.data as { locale?: string } | undefined);
});

export const businessLocale = (): string => locale.get();
export const useLocale = (): string => useStore(locale, (now) => now);
