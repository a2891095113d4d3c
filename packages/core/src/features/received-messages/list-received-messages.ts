import { CallError, maxReceivedMessages, TooManyRequestsError } from "@monitor/contract";
import type { ReceivedMessage } from "@monitor/contract";
import { toPlainLine } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const usualLimit = 100;
const retrySeconds = 5;
const maxTextLength = 2000;

const plain = (text: string): string => toPlainLine(text.slice(0, maxTextLength));

/**
 * The last messages of a sensor, which its probe keeps in memory; none for kinds that receive none. Errors: CallError NOT_FOUND,
 * BAD_GATEWAY where the probe is away or silent, TooManyRequestsError where many such questions wait.
 */
export async function listReceivedMessages(
  parts: FeatureParts,
  { id, limit = usualLimit }: { readonly id: string; readonly limit: number | undefined },
  context: RequestContext,
): Promise<ReceivedMessage[]> {
  const find = () => findObject(viewOf(parts, context), "sensor", id);
  const { kind } = find();
  if (kindOf(kind ?? "")?.receivesMessages !== true) return [];
  const answer = await parts.receivedMessages(
    id,
    Math.min(limit === 0 ? maxReceivedMessages : limit, maxReceivedMessages),
  );
  // The right may have been taken away meanwhile.
  find();
  if (answer === "probe_away") throw new CallError("BAD_GATEWAY", "The probe is not connected");
  if (answer === "no_answer") throw new CallError("BAD_GATEWAY", "The probe has not answered in time");
  if (answer === "busy")
    throw new TooManyRequestsError("The probe is asked for as many lists as it can give", retrySeconds);
  return answer.map(({ at_ms, source, severity, facility, host, program, oid, text }) => ({
    time: wireTime(at_ms),
    source: plain(source),
    severity,
    facility,
    host: plain(host),
    program: plain(program),
    oid: plain(oid),
    text: plain(text),
  }));
}
