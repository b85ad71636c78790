import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { Failure } from "./components/ErrorBoundary.tsx";
import { Page } from "./components/Page.tsx";
import { Later } from "./features/auth/Later.tsx";
import { currentUser } from "./lib/auth.ts";

const Workspace = lazy(() => import("./features/workspace/Workspace.tsx"));
const Landing = lazy(() => import("./features/landing/Landing.tsx"));
// The page of all components is there in development only; a build leaves it out.
const Gallery = import.meta.env.DEV ? lazy(() => import("./gallery/Gallery.tsx")) : undefined;

/** Shows its screen to people who are signed in, and the landing page to everybody else. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useQuery(currentUser);
  if (isPending) return null;
  if (error) return <Failure what="Plainbill" error={error} onRetry={refetch} />;
  return user ? children : <Landing />;
}

export const Router = () => (
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route
          path="/"
          element={
            <SignedIn>
              <Workspace />
            </SignedIn>
          }
        />
        <Route path="/landing" element={<Landing />} />
        <Route
          path="/dashboard"
          element={
            <SignedIn>
              <Later title="Dashboard">The dashboard arrives with a later version. Your invoices are in Invoice Storage, on the home screen.</Later>
            </SignedIn>
          }
        />
        <Route
          path="/files"
          element={
            <SignedIn>
              <Later title="Files">Uploading logos and documents arrives with a later version.</Later>
            </SignedIn>
          }
        />
        <Route
          path="/subscription-success"
          element={
            <SignedIn>
              <Later title="Subscription">Subscribing arrives with a later version. Nothing was charged.</Later>
            </SignedIn>
          }
        />
        <Route
          path="/auth"
          element={
            <Later title="Create Your Account" signInHere>
              Signing up on this page arrives with a later version. Until then, accounts are on the sign-in page.
            </Later>
          }
        />
        <Route
          path="/consent"
          element={
            <Later title="Access to your account" signInHere>
              The consent screen arrives with a later version. You can sign in without it.
            </Later>
          }
        />
        <Route
          path="/pricing"
          element={<Later title="Choose Your Plan">Paid plans arrive with a later version. Every new workspace may use everything for 14 days.</Later>}
        />
        <Route
          path="/subscribe"
          element={<Later title="Complete Your Subscription">Paying for a plan arrives with a later version. Nothing was charged.</Later>}
        />
        {Gallery && <Route path="/_components" element={<Gallery />} />}
        <Route path="*" element={<Page title="Page Not Found">There is nothing at this address.</Page>} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);
