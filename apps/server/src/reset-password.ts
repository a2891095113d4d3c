import { makePasswordReset, resetLink } from "@monitor/core/accounts";
import { ConfigError, readConfig } from "./config.ts";
import { addressKey, publicUrlOf } from "./listening-address.ts";
import type { AccountTool } from "./storage/account-tool.ts";
import { openAccountTool } from "./storage/open-storage.ts";
import { StartupError } from "@monitor/core/storage";
import { tokens } from "./accounts/tokens.ts";

/**
 * For the administrator at the machine: prints a link with which a user can set a new password, once and within an hour. It takes
 * the second factor off too, as a lost phone must not lock the owner of the machine out.
 */
async function run([loginName, ...others]: readonly string[]): Promise<void> {
  if (loginName === undefined || others.length > 0) {
    throw new StartupError("Name one login name: npm run reset-password -- <login name>");
  }
  const config = readConfig(process.env);
  const tool = await openAccountTool(config);
  try {
    const user = await findUser(tool, loginName);
    const { token, reset } = makePasswordReset(tokens, { userId: user.id, nowMs: Date.now(), endsSecondFactor: true });
    await tool.insertReset(reset);
    const link = resetLink(publicUrlOf(config, await tool.readMeta(addressKey)), token, user.login_name);
    print(`With this link ${user.login_name} can set a new password, once and within an hour:\n${link}`);
  } finally {
    await tool.close();
  }
}

async function findUser(tool: AccountTool, loginName: string) {
  const user = await tool.findUser(loginName);
  if (user === null) throw new StartupError(`There is no user with the login name ${JSON.stringify(loginName)}.`);
  if (!user.is_active) throw new StartupError(`The account of ${user.login_name} is not active.`);
  return user;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
