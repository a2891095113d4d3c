import type { McpSettings } from "@monitor/contract";
import type { ChangeActor } from "../../storage/index.ts";
import type { InstallationFacts, Writer } from "../../writer/index.ts";

/** Whether `/mcp` is open at the moment. */
export interface McpSettingsKeeper {
  read(): McpSettings;
  /** Errors: StorageError; nothing has changed then. */
  change(settings: McpSettings, actor: ChangeActor | null): Promise<void>;
}

const factKey = "mcp_enabled";

/** It is closed until somebody opens it. */
export function createMcpSettings(parts: {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
}): McpSettingsKeeper {
  const read = () => ({ enabled: parts.facts.read(factKey) === "true" });
  return {
    read,
    change: ({ enabled }, actor) =>
      parts.writer.change(() => {
        const notes = [
          { kind: "settings" as const, before: { mcp_enabled: read().enabled }, after: { mcp_enabled: enabled } },
        ];
        return { draft: { actor, meta: new Map([[factKey, String(enabled)]]), notes }, result: undefined };
      }),
  };
}
