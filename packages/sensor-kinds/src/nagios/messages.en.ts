import { scriptsEn } from "../scripts/messages.en.ts";

/** Texts of the kind in English. */
export const nagiosEn = {
  name: "Nagios Plugin",
  description:
    "Runs a plugin for Nagios from the probe's folder: its exit code is the status, its performance data the channels",
  channels: scriptsEn.channels,
  settings: scriptsEn.settings,
  templates: {
    ...scriptsEn.templates,
    plugin_silent: "{script} ended with the exit code {exitCode} and has written nothing: {stderr}",
    plugin_exit_code: "{script} ended with the exit code {exitCode}, which no plugin has: {text}",
  },
};
