import { parentPort, workerData } from "node:worker_threads";
import type { PrintOrder } from "./print-report.ts";
import { reportDocument } from "./report-document.ts";

const bytes = await reportDocument(workerData as PrintOrder);
parentPort?.postMessage(bytes.toString("base64"));
