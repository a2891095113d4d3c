import { useRouterState } from "@tanstack/react-router";
import { HomePage } from "../../features/home/index.ts";
import { paths } from "../paths.ts";
import { safeRedirectTarget } from "../redirect-target.ts";

export function HomeScreen() {
  const continueTo = useRouterState({ select: (state) => state.location.state.continueTo });
  return <HomePage continuePath={safeRedirectTarget(continueTo)} feedbackPath={paths.feedback.link()} />;
}
