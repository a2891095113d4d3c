import { randomBytes } from "node:crypto";
import { CheckProblem } from "../connection/check-problem.ts";
import { certificateDays } from "../conversation/certificate-days.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { logInRefused } from "../conversation/log-in.ts";
import type { LogIn } from "../conversation/log-in.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { mqtt } from "./definition.ts";
import type { MqttSettings } from "./definition.ts";
import { mqttEn } from "./messages.en.ts";
import { encode, packetTypes, readMessage, readPacket, short, text } from "./packets.ts";

const texts = mqttEn.templates;
const version311 = 4;
const flags = { clean: 2, password: 64, user: 128 };
/** Why a broker refuses (MQTT 3.1.1, 3.2.2.3). */
const refusals = [
  "accepted",
  "it does not speak MQTT 3.1.1",
  "it does not take the name of the client",
  "the service is unavailable",
  "bad user name or password",
  "not authorized",
];
const ids = { subscription: 1, message: 2 };
const refusedSubscription = 0x80;

async function connect({ talk, login }: Service, keepAliveSeconds: number): Promise<void> {
  const name = `monitor-${randomBytes(6).toString("hex")}`;
  const withLogIn = login === null ? 0 : flags.user | flags.password;
  talk.write(
    encode(
      packetTypes.connect,
      0,
      text("MQTT"),
      Buffer.from([version311, flags.clean | withLogIn]),
      short(keepAliveSeconds),
      text(name),
      ...(login === null ? [] : [text(login.user), text(login.password)]),
    ),
  );
  const { type, body } = await readPacket(talk);
  const code = body[1];
  if (type !== packetTypes.connected || body.length !== 2 || code === undefined) throw talk.notUnderstood();
  if (code !== 0) throw refusal(talk, code, login);
}

function refusal(talk: Conversation, code: number, login: LogIn | null): CheckProblem {
  const reason = refusals[code] ?? `code ${code}`;
  if (code > 3 && login !== null) return logInRefused(talk, reason, login);
  return new CheckProblem(failed(texts, "mqtt_refused", { target: talk.partner.target, reason }));
}

async function subscribe(talk: Conversation, { topic, qos }: MqttSettings): Promise<void> {
  talk.write(encode(packetTypes.subscribe, 2, short(ids.subscription), text(topic), Buffer.from([qos])));
  for (;;) {
    const packet = await readPacket(talk);
    // A message that the broker has kept may come first.
    if (packet.type === packetTypes.publish) continue;
    if (packet.type !== packetTypes.subscribed || packet.body.length !== 3) throw talk.notUnderstood();
    if (packet.body[2] !== refusedSubscription) return;
    throw new CheckProblem(failed(texts, "mqtt_no_subscription", { target: talk.partner.target, topic }));
  }
}

/** Milliseconds until a message of our own has come back; those of others on the topic do not count. */
async function roundTrip({ talk, elapsedMs }: Service, settings: MqttSettings): Promise<number> {
  await subscribe(talk, settings);
  const { topic, qos } = settings;
  const payload = Buffer.from(`monitor ${randomBytes(16).toString("hex")}`);
  const sentMs = elapsedMs();
  const id = qos === 0 ? [] : [short(ids.message)];
  talk.write(encode(packetTypes.publish, qos << 1, text(topic), ...id, payload));
  for (;;) {
    const packet = await readPacket(talk);
    if (packet.type === packetTypes.published) continue;
    const message = packet.type === packetTypes.publish ? readMessage(packet) : null;
    if (message === null) throw talk.notUnderstood();
    if (message.id !== null) talk.write(encode(packetTypes.published, 0, short(message.id)));
    if (message.payload.equals(payload)) return elapsedMs() - sentMs;
  }
}

async function visit(settings: MqttSettings, service: Service): Promise<CheckOutcome> {
  const { talk, trace, elapsedMs } = service;
  trace.begin("answer");
  await connect(service, 60);
  const tookMs = elapsedMs();
  trace.end();
  let roundTripMs: number | null = null;
  if (settings.topic !== "") {
    trace.begin("content");
    roundTripMs = await roundTrip(service, settings);
    trace.end(settings.topic);
  }
  talk.write(encode(packetTypes.disconnect, 0));
  return succeeded({
    response_time: rounded(tookMs, 1),
    round_trip: roundTripMs === null ? null : rounded(roundTripMs, 1),
    certificate_days: certificateDays(talk),
  });
}

/** Milliseconds from the start of the connection until the broker takes it, and those of a message on its way through. */
export const checkMqtt = kindCheck(mqtt, (input) => {
  const { is_tls: isSecure, log_in: logsIn } = input.settings;
  const start = { protocol: "MQTT", isSecure, logIn: logsIn ? "both" : "none" } as const;
  return startConversation(input, start, (service) => visit(input.settings, service));
});
