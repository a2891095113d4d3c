import { ownServer, preferences } from "../preferences/index.ts";
import { ownSession } from "./own-session.ts";

/** Where the session outlives the page. */
export const storedSession = ownSession(preferences.of("session"), ownServer);
