import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { Failure } from "./components/ErrorBoundary.tsx";
import { Opening } from "./components/Opening.tsx";
import { Page } from "./components/Page.tsx";
import { useSignInFailure } from "./features/auth/failure.ts";
import { Later } from "./features/auth/Later.tsx";
import { useWelcome } from "./features/auth/welcome.ts";
import { currentUser } from "./lib/auth.ts";

/** The screens of people who are signed in. */
const pages = [
  ["/", lazy(() => import("./features/workspace/Workspace.tsx"))],
  ["/dashboard", lazy(() => import("./features/dashboard/Dashboard.tsx"))],
  ["/invoices", lazy(() => import("./features/invoices/InvoicesPage.tsx"))],
  ["/invoices/:id", lazy(() => import("./features/invoices/InvoicePage.tsx"))],
  ["/documents", lazy(() => import("./features/documents/DocumentsPage.tsx"))],
  ["/documents/:id", lazy(() => import("./features/documents/DocumentPage.tsx"))],
  ["/files", lazy(() => import("./features/files/FilesPage.tsx"))],
] as const;
const Landing = lazy(() => import("./features/landing/Landing.tsx"));
const Auth = lazy(() => import("./features/auth/Auth.tsx"));
const Consent = lazy(() => import("./features/auth/Consent.tsx"));
/** What customers see who were sent an invoice: nothing of the workspace is loaded for it, and nobody is asked who they are. */
const PublicPage = lazy(() => import("./features/public/PublicPage.tsx"));
// The page of all components is there in development only; what is deployed leaves it out.
const Gallery = import.meta.env.DEV ? lazy(() => import("./gallery/Gallery.tsx")) : undefined;

/** Shows its screen to people who are signed in, and the landing page to everybody else. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useQuery(currentUser);
  useSignInFailure();
  if (isPending) return null;
  if (error) return <Failure what="Plainbill" error={error} onRetry={refetch} />;
  return user ? <Inside>{children}</Inside> : <Landing />;
}

/** A screen of somebody who is signed in; the first one after signing up welcomes them. */
function Inside({ children }: { children: ReactNode }) {
  useWelcome();
  return children;
}

export const Router = () => (
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route path="/landing" element={<Landing />} />
        {pages.map(([path, Screen]) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedIn>
                <Suspense fallback={<Opening />}>
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
              <Later title="Subscription">Subscribing arrives with a later version. Nothing was charged.</Later>
            </SignedIn>
          }
        />
        <Route path="/i/:token" element={<PublicPage />} />
        <Route path="/auth" element={<Auth />} />
        <Route path="/consent" element={<Consent />} />
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
