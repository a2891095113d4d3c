import { runViewerSuite } from "./testing/viewer-suite.ts";

runViewerSuite(async () => ({}));
