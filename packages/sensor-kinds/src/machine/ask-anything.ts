import { Socket, isIP } from "node:net";
import { askUdp } from "../connection/ask-udp.ts";
import type { CheckServices, PingCall } from "../kind.ts";

const dnsPort = 53;
const idBytes = 2;
/** The name servers of the root, as any name server knows them: one question, class IN, type NS. */
const question = Buffer.from([0x4d, 0x4f, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]);
const resendShare = 0.4;

type Asked = Pick<PingCall, "address" | "signal" | "timeoutMs">;

const isRefusal = (error: unknown) => (error as NodeJS.ErrnoException).code === "ECONNREFUSED";

async function byUdp({ address, signal, timeoutMs }: Asked): Promise<boolean> {
  const server = { address, family: isIP(address) === 6 ? (6 as const) : (4 as const) };
  const isAnswer = (packet: Buffer) => packet.subarray(0, idBytes).equals(question.subarray(0, idBytes));
  const asked = { server, port: dnsPort, query: question, isAnswer, signal, resendAfterMs: timeoutMs * resendShare };
  return askUdp(asked).then(() => true, isRefusal);
}

function byTcp({ address, signal }: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true));
    socket.once("error", (error) => end(isRefusal(error)));
    signal.addEventListener("abort", () => end(false), { once: true });
    socket.connect(dnsPort, address);
  });
}

async function byPing(ping: CheckServices["ping"], asked: Asked): Promise<boolean> {
  const answer = await ping({ ...asked, count: 1, sizeBytes: 32, delayMs: 0 }).catch(() => null);
  return answer?.isAvailable === true && answer.roundTripsMs.length > 0;
}

/** Whether an address answers anything at all within a time: a ping, a question to a name server, also a refusal. */
export function createAskAnything({ ping, denyList }: Pick<CheckServices, "ping" | "denyList">) {
  return async (address: string, timeoutMs: number): Promise<boolean> => {
    if (denyList.isDenied(address)) return false;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    const asked = { address, signal: controller.signal, timeoutMs };
    const answers = [byUdp(asked), byTcp(asked), byPing(ping, asked)].map(async (one) => {
      if (!(await one)) throw new Error("silent");
    });
    return Promise.any(answers)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        clearTimeout(timer);
        controller.abort();
      });
  };
}
