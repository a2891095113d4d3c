import { spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mountObstacle, ownMounts } from "../part.ts";
import type { Part } from "../part.ts";
import { Site } from "../site.ts";

const named = 300;
const local = 10;
const resolver = "127.0.0.53";

/** A name server that hears every question and answers none. */
async function startSilentResolver() {
  const socket = createSocket("udp4");
  socket.bind(53, resolver);
  await once(socket, "listening");
  return socket;
}

export const deadResolver: Part = {
  isQuick: true,
  obstacle: mountObstacle,
  startedBy: () => ownMounts,
  run: async (report, { database }) => {
    const folder = mkdtempSync(join(tmpdir(), "monitor-resolver-"));
    const file = join(folder, "resolv.conf");
    writeFileSync(file, `nameserver ${resolver}\n`);
    if (spawnSync("mount", ["--bind", file, "/etc/resolv.conf"]).status !== 0)
      throw new Error("No mount of resolv.conf");
    const socket = await startSilentResolver();
    const site = new Site({ database });
    try {
      await site.start();
      await site.watch(0);
      const device = { basic: { name: "Names", host: "127.0.0.1" } };
      const { id } = await site.server.call<{ id: string }>("POST", "/experimental/probes/1/device", device);
      const port = new URL(site.targets.url(0)).port;
      for (let number = 0; number < local; number += 1)
        await site.add(id, `local ${number}`, `http://localhost:${port}/${number}`);
      for (let number = 0; number < named; number += 1)
        await site.add(id, `name ${number}`, `http://n${number}.example:${port}/`);
      await report.within(
        `${named} names that can't be resolved are named as that, with the server that is silent`,
        90,
        async () => {
          const sensors = (await site.sensors()).filter(({ name }) => name.startsWith("name"));
          const said = sensors.filter(
            ({ message }) => /could not be resolved/.test(message) && message.includes(resolver),
          );
          return {
            seen: `${said.length} of ${named}, such as: ${sensors[0]?.message ?? ""}`,
            isKept: said.length === named,
          };
        },
      );
      await report.within("They are Unknown, for that is no outage of theirs", 30, async () => {
        const sensors = (await site.sensors()).filter(({ name }) => name.startsWith("name"));
        const unknown = sensors.filter(({ status }) => status === "UNKNOWN").length;
        return { seen: `${unknown} of ${named} Unknown`, isKept: unknown === named };
      });
      await report.throughout("What is in /etc/hosts stays Up", 40, async () => {
        const sensors = (await site.sensors()).filter(({ name }) => name.startsWith("local"));
        const up = sensors.filter(({ status }) => status === "UP").length;
        return { seen: `${up} of ${local} Up`, isKept: up === local };
      });
    } finally {
      await site.remove();
      socket.close();
      spawnSync("umount", ["/etc/resolv.conf"]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
