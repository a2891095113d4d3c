import { useParams } from "@tanstack/react-router";
import { RequestPasswordPage } from "../../features/session/index.ts";
import { paths } from "../paths.ts";

export function RequestPasswordScreen() {
  const { token } = useParams({ strict: false }) as { token?: string };
  return <RequestPasswordPage hasExpiredLink={token !== undefined} loginPath={paths.login.link()} />;
}
