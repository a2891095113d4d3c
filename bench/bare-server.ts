// What a server of Node costs that does nothing: its processor time a request says how quick this machine is at the moment.
import { createServer } from "node:http";
import { reportOnSignal } from "./report-file.ts";

const [file, bytes = "0"] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), "x");
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(address !== null && typeof address === "object" ? address.port : 0);
});
reportOnSignal(file, () => {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000 };
});
