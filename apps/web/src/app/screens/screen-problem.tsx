import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { MissingAbilityError } from "../guards.ts";
import { paths } from "../paths.ts";

const ForbiddenPage = lazy(async () => {
  return { default: (await import("../../features/shell/message-page.tsx")).ForbiddenPage };
});
const BrokenPage = lazy(async () => {
  return { default: (await import("../../features/shell/message-page.tsx")).BrokenPage };
});

/** In place of a page that may not be seen (RT-14) or could not be drawn. */
export function ScreenProblem({ error }: ErrorComponentProps) {
  const Page = error instanceof MissingAbilityError ? ForbiddenPage : BrokenPage;
  return (
    <Suspense fallback={null}>
      <Page homePath={paths.home.link()} />
    </Suspense>
  );
}
