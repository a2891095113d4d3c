export { LoginPage } from "./login-page.tsx";
export { PublicPage } from "./public-page.tsx";
export type { Credentials } from "./login-flow.ts";
