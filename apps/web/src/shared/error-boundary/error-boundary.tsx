import { isNotFound, isRedirect } from "@tanstack/react-router";
import { Component } from "react";
import type { ReactNode } from "react";

export interface ErrorBoundaryProps {
  /** What stands in place of the children that threw; `retry` draws them anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}
interface Caught {
  readonly caught: { readonly error: unknown } | null;
}

/** Keeps what its children throw while they are drawn. What is meant for the router (404, redirects) passes through. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override readonly state: Caught = { caught: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (isNotFound(caught.error) || isRedirect(caught.error)) throw caught.error;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
