/** Repeats a question and adds one A record 192.0.2.1, whose name points at the question's. */
export function respondTo(question: Buffer): Buffer {
  const response = Buffer.concat([question, Buffer.from("c00c000100010000003c0004c0000201", "hex")]);
  response.writeUInt16BE(0x8180, 2);
  response.writeUInt16BE(1, 6);
  return response;
}
