import { Button, Flex } from "@chakra-ui/react";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { isSignedOut, reason } from "../lib/api.ts";
import { signIn } from "../lib/auth.ts";
import { isReplaced, loadPageAgain } from "../lib/page-again.ts";
import { MissingPart } from "../lib/parts.ts";
import { toast } from "../lib/toast.ts";

interface Props {
  /** The subject of "… could not be shown": "The invoices". */
  what: string;
  children: ReactNode;
}

/** Says what could not be shown, with a button to try again. */
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

/** A lazy part that opens over a page. A failed load shows a toast and leaves the page as it is. */
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
    // An error of an old version may be fixed in the current one.
    if (!(error instanceof MissingPart)) void isReplaced().then((replaced) => replaced && loadPageAgain());
  }

  again = () => this.setState({ error: undefined });

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return this.props.fallback(this.state.error, this.again);
  }
}
