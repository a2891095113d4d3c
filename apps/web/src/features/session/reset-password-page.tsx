export function ResetPasswordPage(_props: {
  token: string;
  username: string;
  loginPath: string;
  requestPasswordPath: string;
}) {
  return null;
}
