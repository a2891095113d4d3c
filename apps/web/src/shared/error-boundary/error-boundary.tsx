import { Component } from "react";
import type { ReactNode } from "react";
import { isNotFound } from "../navigation/index.ts";

export interface ErrorBoundaryProps {
  /** What is shown in place of the children that threw; `retry` draws them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}
interface Caught {
  readonly caught: { readonly error: unknown } | null;
}

/** Keeps what its children throw while they are drawn. A missing object passes through: it is the whole page's. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override readonly state: Caught = { caught: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (isNotFound(caught.error)) throw caught.error;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
