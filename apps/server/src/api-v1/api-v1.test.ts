import { runV1Suite } from "./testing/v1-suite.ts";

runV1Suite(async () => ({}));
