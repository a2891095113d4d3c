export { LoginPage } from "./login-page.tsx";
export type { Credentials } from "./login-flow.ts";
