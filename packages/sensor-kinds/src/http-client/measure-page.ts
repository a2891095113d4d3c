import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { ResolveHost } from "../connection/attempt.ts";
import { startWatch } from "../connection/deadline.ts";
import type { CheckInput } from "../kind.ts";
import { rounded } from "../outcome.ts";
import { maxPageText } from "../received-text.ts";
import { daysToExpiration } from "../sslcertificate/certificate-facts.ts";
import { finalResponse } from "./follow-redirects.ts";
import { readBody } from "./load-page.ts";
import type { PageRequest } from "./load-page.ts";

/** How a page is measured. */
export interface PageRules {
  /** The first request. */
  page: PageRequest;
  /** True for a status that is asked for by name: such a redirect is not followed. */
  isWanted: (status: number) => boolean;
  /** True for a status whose body is read. */
  isGood: (status: number) => boolean;
  maxBytes: number;
  keepsText: boolean;
}

/** What a page has shown; of one whose status is not good nothing is read. */
export interface MeasuredPage {
  status: number;
  redirects: number;
  firstByteMs: number;
  loadingMs: number;
  bytes: number;
  text: string;
  /** Whole days until the certificate of the last connection ends; null without one. */
  certificateDays: number | null;
}

function certificateDaysOf(socket: object): number | null {
  const certificate = "getPeerX509Certificate" in socket ? (socket as TLSSocket).getPeerX509Certificate() : undefined;
  return certificate === undefined ? null : daysToExpiration(certificate, Date.now());
}

/** What a page says with a status that is not wanted is read only where somebody looks at it. */
export async function noteRefusal(
  { sensorId, services }: CheckInput<unknown>,
  message: IncomingMessage,
): Promise<void> {
  if (services.noteReceived === undefined) return;
  const { text } = await readBody(message, maxPageText, true).catch(() => ({ text: "" }));
  services.noteReceived(sensorId, { text });
}

/** Loads a page, redirects and name lookups included in its times. */
export async function measurePage(
  input: CheckInput<unknown>,
  { page, isWanted, isGood, maxBytes, keepsText }: PageRules,
  { signal, resolve }: { signal: AbortSignal; resolve: ResolveHost },
): Promise<MeasuredPage> {
  const { stalledMs, noteReceived } = input.services;
  const elapsedMs = startWatch(stalledMs);
  const { response, redirects } = await finalResponse(page, { signal, resolve, isWanted });
  const firstByteMs = rounded(elapsedMs(), 1);
  const { status, message } = response;
  const head = { status, redirects, firstByteMs, certificateDays: certificateDaysOf(message.socket) };
  if (!isGood(status)) {
    await noteRefusal(input, message);
    return { ...head, loadingMs: firstByteMs, bytes: 0, text: "" };
  }
  page.trace?.begin("content");
  const body = await readBody(message, maxBytes, keepsText || noteReceived !== undefined);
  page.trace?.end(`${body.bytes} B`);
  noteReceived?.(input.sensorId, { text: body.text });
  return { ...head, loadingMs: rounded(elapsedMs(), 1), ...body };
}
