import { parentPort } from "node:worker_threads";
import { findMatch } from "./find-match.ts";
import type { MatchCall } from "./match-text.ts";

parentPort?.on("message", (call: MatchCall) => parentPort?.postMessage(findMatch(call)));
