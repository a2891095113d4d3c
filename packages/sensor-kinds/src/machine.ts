export { listFilesystems, type Filesystem } from "./machine/filesystems.ts";
export { readDefaultGateway, readResolvers } from "./machine/network.ts";
