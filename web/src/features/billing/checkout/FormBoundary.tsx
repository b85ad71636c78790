import { Component, type ReactNode } from "react";
import { FormUnavailable } from "./FormUnavailable.tsx";

/** Keeps the rest of the page if the payment form's code fails to load. */
export class FormBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FormUnavailable /> : this.props.children;
  }
}
