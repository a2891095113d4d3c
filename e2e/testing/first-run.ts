import { expect } from "@playwright/test";
import type { RunningServer } from "../running-server.ts";

/** The code in the console of the server. */
const codeOf = async (running: RunningServer): Promise<string> => {
  const read = () => /set-up code (\S{9}), or/.exec(running.output)?.[1] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
};

/** The link of the console. As root or in a container it takes the code on the machine too; elsewhere the page asks for none. */
export const firstRunLink = async (running: RunningServer): Promise<string> =>
  `${running.url}/first-run#${await codeOf(running)}`;
