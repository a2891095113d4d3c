import { describe, expect, test } from "vitest";
import { isInContainer } from "./in-container.ts";
import type { MachineSigns } from "./in-container.ts";

interface Signs {
  readonly file?: string;
  readonly group?: string;
  readonly environment?: MachineSigns["environment"];
}

const judge = ({ file, group = "0::/user.slice/user-1000.slice", environment = {} }: Signs): boolean =>
  isInContainer({
    exists: (path) => path === file,
    read: (path) => (path === "/proc/self/cgroup" ? group : ""),
    environment,
  });

describe("a container", () => {
  test.each<[string, Signs]>([
    ["Docker's file", { file: "/.dockerenv" }],
    ["Podman's file", { file: "/run/.containerenv" }],
    ["a control group of Docker", { group: "0::/system.slice/docker-0a1b.scope" }],
    ["a control group of Kubernetes", { group: "0::/kubepods/besteffort/pod7" }],
    ["the environment of Kubernetes", { environment: { KUBERNETES_SERVICE_HOST: "10.96.0.1" } }],
  ])("[LO-10] is known by %s", (_name, signs) => {
    expect(judge(signs)).toBe(true);
  });

  test.each<[string, Signs]>([
    ["a log-in of a person", {}],
    ["a service", { group: "0::/system.slice/monitor.service" }],
    ["a machine without control groups", { group: "" }],
    ["an empty variable", { environment: { KUBERNETES_SERVICE_HOST: "" } }],
  ])("[LO-10] is not %s", (_name, signs) => {
    expect(judge(signs)).toBe(false);
  });
});
