// A probe that says hello and answers a scan with a heartbeat whose figures are its process id; for tests of the link.
const mood = process.env["PROBE_MOOD"] ?? "well";
const hasSecrets = process.env["ADMIN_PASSWORD"] !== undefined || process.env["SMTP_URL"] !== undefined;
const stats = {
  sensors: 0,
  queued: 0,
  running: 0,
  checks_done: 0,
  late_percent: 0,
  scheduler_lag_ms: 0,
  memory_bytes: process.pid,
};

if (mood === "broken") process.exit(3);
if (mood === "strange") process.send?.({ type: "results", results: "many" });
if (mood !== "mute") process.send?.({ type: "hello", protocol: 1, version: "test", process_id: process.pid });

if (mood !== "deaf")
  process.on("message", (message: { type: string }) => {
    if (mood === "chatty" && message.type === "scan") {
      for (let count = 0; count < 500; count += 1) process.send?.({ type: "junk", count });
    }
    if (message.type === "scan") process.send?.({ type: "heartbeat", stats });
    if (message.type === "server_state") {
      process.send?.({
        type: "heartbeat",
        stats: { ...stats, sensors: hasSecrets ? 1 : 0 },
      });
    }
  });
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
