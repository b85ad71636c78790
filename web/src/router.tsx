import { NOT_FOUND } from "@shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { Failure } from "./components/ErrorBoundary.tsx";
import { WorkspaceSkeleton } from "./components/WorkspaceSkeleton.tsx";
import { useSignInFailure } from "./features/auth/sign-in-failure.ts";
import { useWelcome } from "./features/auth/welcome.ts";
import { useWaitingSaves } from "./features/invoices/useWaitingSaves.ts";
import { workspaceDialogs } from "./features/workspace/dialogs.tsx";
import { useRealtime } from "./features/workspace/realtime.ts";
import { WorkspacePage } from "./features/workspace/WorkspacePage.tsx";
import { home } from "./layout/app-pages.ts";
import { DialogsContext } from "./layout/dialogs.ts";
import { currentUser } from "./lib/auth.ts";
import { watchLinks } from "./lib/intent.ts";
import { leaveApp } from "./lib/leave-app.ts";
import { lazyPart } from "./lib/parts.ts";
import { readQuery } from "./lib/queries.ts";
import { addServiceWorker } from "./lib/service-worker.ts";
import { furtherScreens, prefetchScreen } from "./screens.ts";

/** The screens of signed-in people. */
const screens: readonly (readonly [path: string, ComponentType])[] = [
  [home.path, WorkspacePage],
  ...Object.entries(furtherScreens).map(([path, { load }]) => [path, lazyPart<ComponentType>(load)] as const),
];
const Subscribe = lazyPart(() => import("./features/billing/Subscribe.tsx"));
const SubscriptionSuccess = lazyPart(() => import("./features/billing/SubscriptionSuccess.tsx"));

/** Renders its screen for signed-in people, and sends everybody else to the landing page. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useQuery(currentUser);
  if (isPending) return null;
  if (error && !user) return <Failure what="Plainbill" error={error} onRetry={refetch} />;
  return user ? <Inside>{children}</Inside> : <SignedOut />;
}

/** Leaves the app, because visitors without a session see the landing page. */
function SignedOut() {
  useEffect(() => void leaveApp(), []);
  return null;
}

/** Unknown addresses get the site's own 404 page. */
function Nowhere() {
  useEffect(() => location.replace(`/${NOT_FOUND}`), []);
  return null;
}

/**
 * A signed-in screen. The first one after signing up welcomes the new user; the first one after buying a plan stores the waiting saves. The channel stays open
 * across screens.
 */
function Inside({ children }: { children: ReactNode }) {
  useSignInFailure();
  useWelcome();
  useWaitingSaves();
  useRealtime();
  // Every screen formats dates and amounts in the business's locale.
  useQuery(readQuery("getBusinessProfile"));
  useEffect(addServiceWorker, []);
  useEffect(() => watchLinks(prefetchScreen), []);
  return <DialogsContext value={workspaceDialogs}>{children}</DialogsContext>;
}

export const Router = () => (
  <BrowserRouter>
    <Suspense>
      <Routes>
        {screens.map(([path, Screen]) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedIn>
                <Suspense fallback={<WorkspaceSkeleton />}>
                  <Screen />
                </Suspense>
              </SignedIn>
            }
          />
        ))}
        <Route
          path="/subscription-success"
          element={
            <SignedIn>
              <SubscriptionSuccess />
            </SignedIn>
          }
        />
        <Route path="/subscribe" element={<Subscribe />} />
        <Route path="*" element={<Nowhere />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);
