import type { ObjectDescription } from "../world/describe.ts";
import { device, group, probe, sensor, world } from "../world/describe.ts";

/** Names that break interfaces which do not treat every text from outside as text, or expect it to be short and visible. */
export const edgeCaseNames: readonly string[] = [
  "<img src=x onerror=\"document.title='broken'\">",
  "<script>document.title='broken'</script>",
  "\"quoted\" & 'single' \\ backslash",
  "\u202Egnp.exe\u202C right-to-left override",
  "مستشعر الشبكة",
  "abc \u2067def\u2069 isolated right-to-left",
  "x".repeat(10_000),
  "Many words ".repeat(400).trim(),
  "🛰️👩‍💻🇩🇪 emoji",
  "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301 stacked marks",
  "\u200B",
  "\u00A0\u2003\u00A0",
  ".",
  "-1000",
  "0",
  "null",
  "undefined",
  "constructor",
  "__proto__",
  "{{ name }} ${name} %s %d",
  "Line one\nline two\ttab",
  "\u0000\u0007 control",
  '{"json": true}',
  "../../etc/passwd",
  "?filter_status=down#hash",
  "Füllstandsüberwachungsgerät",
  "İstanbul ıI ß ẞ",
  "漢字かな交じり文のとても長い名前のセンサーです".repeat(8),
];

const statusAt = (index: number): "up" | "down" | "warning" =>
  index % 7 === 0 ? "down" : index % 5 === 0 ? "warning" : "up";

/** The edge-case names on groups, devices and sensors, and in messages, tags and addresses. */
export function edgeCaseSensorNames(): ObjectDescription {
  const sensors = edgeCaseNames.map((name, index) =>
    sensor("ping", name, { status: statusAt(index), message: name, tags: [name.slice(0, 200)], priority: index % 8 }),
  );
  return world(
    probe("Local Probe", [
      device("All names", sensors),
      group("Root", [device("Below a group called Root", [sensor("ping", "Ping")])]),
      ...edgeCaseNames.map((name) =>
        group(name, [device(name, [sensor("http", "HTTP")], { host: name.slice(0, 255) })]),
      ),
    ]),
  );
}
