export { MemoryImage } from "./memory-image.ts";
export { openMemory } from "./memory-storage.ts";
