import { Button, Flex } from "@chakra-ui/react";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { isSignedOut, reason } from "../lib/api.ts";
import { signIn } from "../lib/auth.ts";
import { isReplaced, loadPageAgain } from "../lib/page-again.ts";
import { MissingPart } from "../lib/parts.ts";
import { toast } from "../lib/toast.ts";

interface Props {
  /** What could not be shown, as the start of the sentence: "The invoices could not be shown." */
  what: string;
  children: ReactNode;
}

/** Where something could not be shown: says so, and offers to try again. */
export function ErrorBoundary({ what, children }: Props) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary
      fallback={(error, again) => (
        <Failure
          what={what}
          error={error}
          onRetry={() => {
            reset();
            again();
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

export const Failure = ({ what, error, onRetry }: { what: string; error: unknown; onRetry(): void }) => (
  <Flex role="alert" direction="column" align="center" justify="center" gap="3" p="6" minH="full" textAlign="center">
    <div>
      <strong>{what} could not be shown.</strong>
      <br />
      {reason(error)}
    </div>
    {isSignedOut(error) ? (
      <Button asChild variant="solid">
        <a href={signIn()}>Sign in</a>
      </Button>
    ) : error instanceof MissingPart ? (
      <Button onClick={() => location.reload()}>Load the page again</Button>
    ) : (
      <Button onClick={onRetry}>Try again</Button>
    )}
  </Flex>
);

/** What opens over a page, and what stands in its place while it loads. Where it does not come, that is said in passing, and the page stays as it is. */
export const Overlay = ({ loading, onFailure, children }: { loading?: ReactNode; onFailure(): void; children: ReactNode }) => (
  <Boundary
    fallback={() => loading}
    onCatch={(error, again) => {
      const action = error instanceof MissingPart ? { label: "Reload", run: () => location.reload() } : undefined;
      toast("That could not be opened", { description: reason(error), tone: "error", action });
      onFailure();
      again();
    }}
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </Boundary>
);

interface BoundaryProps {
  children: ReactNode;
  fallback(error: unknown, again: () => void): ReactNode;
  onCatch?(error: unknown, again: () => void): void;
}

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch?.(error, this.again);
    // What breaks in a version that has been replaced may be mended in the one that is there now.
    if (!(error instanceof MissingPart)) void isReplaced().then((replaced) => replaced && loadPageAgain());
  }

  again = () => this.setState({ error: undefined });

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return this.props.fallback(this.state.error, this.again);
  }
}
