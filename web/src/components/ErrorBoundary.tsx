import { Button, Flex } from "@chakra-ui/react";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { isSignedOut, reason } from "../lib/api.ts";
import { signIn } from "../lib/auth.ts";

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
    ) : (
      <Button onClick={onRetry}>Try again</Button>
    )}
  </Flex>
);

class Boundary extends Component<{ children: ReactNode; fallback(error: unknown, again: () => void): ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: undefined }));
  }
}
