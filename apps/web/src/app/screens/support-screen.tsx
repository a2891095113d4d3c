import { SupportPage } from "../../features/support/index.ts";

export function SupportScreen() {
  return <SupportPage />;
}
