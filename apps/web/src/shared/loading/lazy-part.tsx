import { createElement, Suspense, useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { systemClock } from "../clock/clock.ts";
import { textsWithCode } from "../i18n/index.ts";
import { needed } from "./quiet.ts";

const tryAgainMs = 5000;

export interface LazyPartOptions<P> {
  /** Stands in its place until it is here. */
  readonly fallback?: (props: P) => ReactNode;
  /** The code is asked for when this has settled: `whenQuiet`, `whenIdle` or a moment of its own. */
  readonly after?: () => Promise<unknown>;
  /**
   * What happens when the code does not load. "throw": the boundary around it says so. "retry": it is asked for until the
   * server is back. A component: that one is drawn.
   */
  readonly otherwise?: "throw" | "retry" | ComponentType<P>;
}

/** For `otherwise`: the page does without the part. */
export const Nothing = () => null;

interface State<P> {
  readonly component: ComponentType<P> | null;
  readonly failure: { readonly error: unknown } | null;
}

/** Brings the code and its texts, as often and as late as the options say. */
async function bring<P>(
  load: () => Promise<ComponentType<P>>,
  { after, otherwise }: LazyPartOptions<P>,
): Promise<ComponentType<P>> {
  for (;;) {
    try {
      if (!after) return await needed(textsWithCode.withTexts(load));
      await after();
      return await textsWithCode.withTexts(load);
    } catch (error) {
      if (otherwise === undefined || otherwise === "throw") throw error;
      if (otherwise !== "retry") return otherwise;
      await new Promise<void>((resolve) => systemClock.after(tryAgainMs, resolve));
    }
  }
}

/**
 * A component whose code and texts come with its first use. Not React's `lazy`: that keeps a failure for ever, and shows what has
 * come a third of a second late where something else has just come. `load` does not chain `.then` to its import: Vite would
 * leave what loading its styles throws outside.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: LazyPartOptions<P> = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  async function start(): Promise<void> {
    try {
      loaded = await bring(load, options);
    } finally {
      loading = null;
    }
  }

  return function LazyPart(props: P) {
    const [{ component, failure }, setState] = useState<State<P>>({ component: loaded, failure: null });
    useLayoutEffect(() => {
      if (component) return;
      let isShown = true;
      const show = (state: State<P>): void => {
        if (isShown) setState(state);
      };
      loading ??= loaded ? Promise.resolve() : start();
      loading.then(
        () => show({ component: loaded, failure: null }),
        (error: unknown) => show({ component: null, failure: { error } }),
      );
      return () => {
        isShown = false;
      };
    }, [component]);
    if (failure) throw failure.error;
    const fallback = options.fallback?.(props) ?? null;
    return component ? <Suspense fallback={fallback}>{createElement(component, props)}</Suspense> : fallback;
  };
}
