import { HomePage } from "../../features/home/index.ts";
import { useLocation } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";
import { safeRedirectTarget } from "../redirect-target.ts";

export function HomeScreen() {
  const { continueTo } = useLocation().state;
  return <HomePage continuePath={safeRedirectTarget(continueTo)} feedbackPath={paths.feedback.link()} />;
}
