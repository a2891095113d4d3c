import { NotFoundPage } from "../../features/shell/message-page.tsx";
import { paths } from "../paths.ts";

export function NotFoundScreen() {
  return <NotFoundPage homePath={paths.home.link()} />;
}
