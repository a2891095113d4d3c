import { runApiSuite } from "@monitor/scenarios/testing";
import { startApiServer } from "../testing/api-server.ts";

runApiSuite("the server over a real database", () => startApiServer());
