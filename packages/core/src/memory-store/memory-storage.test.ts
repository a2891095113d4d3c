import { describeStorage, suiteKept } from "../storage/testing/storage-suite.ts";
import { MemoryImage } from "./memory-image.ts";
import { openMemory } from "./memory-storage.ts";

describeStorage("memory", async () => {
  const options = { image: new MemoryImage(), ...suiteKept };
  return {
    storage: openMemory(options),
    reopen: async () => openMemory(options),
    remove: async () => {},
  };
});
