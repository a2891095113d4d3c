import { issuePasswordReset, resetLink } from "./accounts/password-resets.ts";
import { ConfigError, readConfig } from "./config.ts";
import { publicUrlOf } from "./listening-address.ts";
import { openAccounts } from "./storage/sqlite/open-accounts.ts";
import type { OpenAccounts } from "./storage/sqlite/open-accounts.ts";
import { StartupError } from "./storage/startup-error.ts";

/** For the administrator at the machine: prints a link with which a user can set a new password, once and within an hour. */
function run([loginName, ...others]: readonly string[]): void {
  if (loginName === undefined || others.length > 0) {
    throw new StartupError("Name one login name: npm run reset-password -- <login name>");
  }
  const config = readConfig(process.env);
  const database = openAccounts(config.dataDir);
  try {
    const user = findUser(database, loginName);
    const token = issuePasswordReset(database.accounts, user.id, Date.now());
    const link = resetLink(publicUrlOf(config, database.meta), token, user.login_name);
    print(`With this link ${user.login_name} can set a new password, once and within an hour:\n${link}`);
  } finally {
    database.close();
  }
}

function findUser({ accounts }: OpenAccounts, loginName: string) {
  const user = accounts.findUser(loginName);
  if (user === null) throw new StartupError(`There is no user with the login name ${JSON.stringify(loginName)}.`);
  if (!user.is_active) throw new StartupError(`The account of ${user.login_name} is not active.`);
  return user;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
