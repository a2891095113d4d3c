import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { createChecks } from "../checks.ts";
import { selfSigned } from "../testing/certificates.ts";
import { codeOf, runOne, testServices } from "../testing/run-one.ts";

/** An address of one link that this machine has, with its zone; null where there is no IPv6. */
function ownLinkAddress(): string | null {
  const all = Object.entries(networkInterfaces()).flatMap(([name, found = []]) =>
    found.filter(({ address }) => address.startsWith("fe80:")).map(({ address }) => `${address}%${name}`),
  );
  return all[0] ?? null;
}

const linkAddress = ownLinkAddress();
const hasIpv6 = networkInterfaces()["lo"]?.some(({ address }) => address === "::1") === true;
const hosts = [
  ...(hasIpv6 ? ["[::1]", "::1"] : []),
  ...(linkAddress === null ? [] : [linkAddress, `[${linkAddress}]`]),
];
const servers: { close: () => unknown }[] = [];
const checks = createChecks();

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "::");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
});

describe.skipIf(hosts.length === 0).each(hosts)("the host %s", (host) => {
  test("works in a port sensor", async () => {
    const port = await listen(createServer());
    expect(codeOf(await runOne(checks.port, { host, settings: { port } }))).toBe("ok");
  });

  test("works in an HTTP sensor, after a redirect too", async () => {
    const hostsSeen: unknown[] = [];
    const port = await listen(
      createServer((request, response) => {
        hostsSeen.push(request.headers.host);
        response.writeHead(request.url === "/" ? 302 : 200, { location: "/there" }).end();
      }),
    );
    const bare = host.replace(/[[\]]|%.*/g, "");
    const url = `http://[${bare}]:${port}/`;
    expect(codeOf(await runOne(checks.http, { host, settings: { url } }))).toBe("ok");
    expect(hostsSeen).toEqual([`[${bare}]:${port}`, `[${bare}]:${port}`]);
  });

  test("works in a certificate sensor", async () => {
    const port = await listen(createSecureServer(selfSigned));
    expect(codeOf(await runOne(checks.sslcertificate, { host, settings: { port } }))).toBe("ok");
  });

  test("works in a DNS sensor", async () => {
    const socket = createSocket("udp6");
    servers.push(socket);
    socket.on("message", (packet, from) => socket.send(packet, from.port, from.address));
    socket.bind(0, "::");
    await once(socket, "listening");
    const settings = { domain: "web.example", port: socket.address().port };
    expect(codeOf(await runOne(checks.dns, { host, settings }))).toBe("not_understood");
  });

  test("is what a ping goes to", async () => {
    const pinged: string[] = [];
    const services = testServices({
      ping: async ({ address }) => {
        pinged.push(address);
        return { isAvailable: true, roundTripsMs: [1] };
      },
    });
    expect(codeOf(await runOne(checks.ping, { host, services }))).toBe("ok");
    expect(pinged).toEqual([host.replace(/[[\]]/g, "")]);
  });
});
