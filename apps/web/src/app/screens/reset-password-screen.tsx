import { ResetPasswordPage } from "../../features/session/reset-password-page.tsx";
import { useSearchParams } from "../../shared/navigation/index.ts";
import { paths } from "../paths.ts";

/** RT-06: the page that the mail's link leads to. */
export function ResetPasswordScreen() {
  const { token = "", username = "" } = useSearchParams();
  return (
    <ResetPasswordPage
      token={token}
      username={username}
      loginPath={paths.login.link()}
      requestPasswordPath={paths.requestPassword.link()}
    />
  );
}
