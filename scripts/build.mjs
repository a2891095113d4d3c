// `npm run build`: builds the web app, also where its sources have not changed.
import { buildWeb, ensureInstalled } from "./setup.mjs";

ensureInstalled();
buildWeb();
