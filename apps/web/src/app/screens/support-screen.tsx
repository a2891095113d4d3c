import { SupportPage } from "../../features/support/index.ts";
import { paths } from "../paths.ts";

const supportPaths = {
  feedback: paths.feedback.link(),
  contact: paths.contact.link(),
  whatsNew: paths.whatsNew.link(),
  apiOverview: paths.apiOverview.link(),
  apiReference: paths.apiReference.link(),
};

export function SupportScreen() {
  return <SupportPage paths={supportPaths} />;
}
