import { RequestPasswordPage } from "../../features/session/password-links/request-password-page.tsx";
import { usePathParams, useSearchParams } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";

/** RT-05: a token in the address comes from a link that did not do. */
export function RequestPasswordScreen() {
  const { token } = usePathParams();
  const { username = "" } = useSearchParams();
  return (
    <RequestPasswordPage hasExpiredLink={token !== undefined} username={username} loginPath={paths.login.link()} />
  );
}
