export { LoginPage } from "./login-page.tsx";
export type { Credentials } from "./login-flow.ts";
export { RequestPasswordPage } from "./request-password-page.tsx";
