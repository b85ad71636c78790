import { Component, type ReactNode } from "react";
import { FormUnavailable } from "./FormUnavailable.tsx";

/** Where the code of the payment form cannot be loaded, the rest of the page stays. */
export class FormBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FormUnavailable /> : this.props.children;
  }
}
