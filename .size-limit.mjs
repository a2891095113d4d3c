import { sizeChecks } from "./apps/web/size-budget.mjs";

// oxlint-disable-next-line import/no-default-export -- size-limit reads this one
export default sizeChecks(process.env["WEB_DIST"]);
