import { customOutputEn } from "./output-messages.en.ts";
import { scriptsEn } from "../scripts/messages.en.ts";

/** Texts of the kind in English. */
export const exeXmlEn = {
  name: "EXE/Script Advanced",
  description: "Runs a script of the probe's folder and takes its channels from the XML or JSON that it writes",
  channels: scriptsEn.channels,
  settings: scriptsEn.settings,
  templates: {
    ...scriptsEn.templates,
    ...customOutputEn,
    output_absent: "{script} has written nothing, no error either (exit code {exitCode})",
    output_empty: "{script} has written nothing (exit code {exitCode}): {stderr}",
  },
};
