import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { ownerOfPeer } from "./peer-owner.ts";

/** What the server's side of a real connection is like. */
async function withConnection(listenAt: string, connectTo: string, look: (socket: Socket) => void): Promise<void> {
  const server = createServer();
  server.listen(0, listenAt);
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, connectTo);
  const [socket] = (await once(server, "connection")) as [Socket];
  look(socket);
  client.destroy();
  socket.destroy();
  server.close();
}

const table = (line: string) => (path: string) => (path.endsWith("tcp") ? `  sl  local_address\n${line}\n` : "");
const connection = { localPort: 8080, remoteAddress: "127.0.0.1", remotePort: 0xc350 };
const columns = "01 00000000:00000000 00:00000000 00000000";

describe("the user at the other end of a connection over loopback", () => {
  test("[LO-10] is this process's own where it has both ends", async () => {
    await withConnection("127.0.0.1", "127.0.0.1", (socket) => {
      expect(ownerOfPeer(socket)).toBe(process.getuid?.());
    });
  });

  test.each([
    ["the line of the client", `0: 0100007F:C350 0100007F:1F90 ${columns}  1000 0 1`, 1000],
    ["the line of the server's own end", `0: 0100007F:1F90 0100007F:C350 ${columns}  33 0 1`, null],
    ["another port of the server", `0: 0100007F:C350 0100007F:1F91 ${columns}  33 0 1`, null],
    ["another client", `0: 0200007F:C350 0100007F:1F90 ${columns}  33 0 1`, null],
    ["what is no table", "nothing of use", null],
    ["a line without a user", `0: 0100007F:C350 0100007F:1F90`, null],
  ])("[LO-10] by %s", (_name, line, owner) => {
    expect(ownerOfPeer(connection, table(line))).toBe(owner);
  });

  test("[LO-10] is not known without addresses", () => {
    expect(ownerOfPeer({ ...connection, remotePort: undefined })).toBeNull();
  });
});
