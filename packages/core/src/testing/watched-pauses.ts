import type { SectionValues } from "@monitor/contract";
import { watchPauses } from "../commands/pause-watch.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, tester } from "./test-world.ts";
import type { TestWorld } from "./test-world.ts";

/** A group with a device with a sensor, whose pauses by settings are watched; it can be closed and opened again. */
export class WatchedPauses {
  server!: TestWorld;
  group = "";
  device = "";
  sensor = "";
  readonly #image = new MemoryImage();
  #unwatch: () => void = () => {};

  async begin(): Promise<void> {
    await this.open();
    this.group = await this.server.addGroup();
    this.device = await this.server.addDevice(this.group);
    this.sensor = await this.server.addSensor(this.device);
  }

  async open(clock?: TestWorld["clock"]): Promise<void> {
    this.server = await openConnectedWorld(this.#image, clock);
    this.#unwatch = watchPauses(this.server);
    await this.server.settle();
  }

  async close(): Promise<void> {
    this.#unwatch();
    await this.server.close();
  }

  /** Settings of the section `scheduledependency`. */
  async set(id: string, scheduledependency: SectionValues): Promise<void> {
    await this.server.commands.changeObject(id, { sections: { scheduledependency } }, tester);
    await this.server.settle();
  }

  async good(id: string): Promise<void> {
    await this.server.report([ok(id, this.server.clock.now(), { ping_time: 20 })]);
    await this.server.settle();
  }

  async bad(...ids: string[]): Promise<void> {
    await this.server.report(ids.map((id) => failed(id, this.server.clock.now())));
    await this.server.settle();
  }

  async down(id: string): Promise<void> {
    await this.bad(id);
    await this.bad(id);
  }

  /** Pauses and changes of status in the log, oldest first. */
  async readLog(from = 0): Promise<string[]> {
    const lines = await this.server.storage.log.read({ limit: 200 });
    const told = lines.toReversed().filter(({ kind }) => ["paused", "resumed", "status"].includes(kind));
    return told.slice(from).map(({ time_ms, kind, from: reason, to, object_id }) => {
      const parts = [new Date(time_ms).toISOString().slice(8, 16), object_id, kind, reason, to?.slice(0, 16)];
      return parts.filter(Boolean).join(" ");
    });
  }
}
