/*
 * The real server; port checks get the secret of `httpcredentials`.
 */
import { kindOf } from "@monitor/sensor-kinds/definitions";

Object.assign(kindOf("port") ?? {}, { sections: ["httpcredentials"] });
await import("../../apps/server/src/main.ts");
