import { calls } from "@monitor/contract";
import type { SelectOption } from "../../shared/ui/select-field.tsx";
import { useBoardObject } from "./board-data.tsx";
import { useReadPage } from "./reads/use-reads.ts";

const maxChoices = 500;

/** Groups and probes to choose from, and the one that is chosen. */
export function useObjectOptions(chosen: string | undefined): SelectOption[] {
  const query = { query: { sort_by: "tree_position", limit: maxChoices } };
  const groups = useReadPage(calls.listGroups, query).data?.items ?? [];
  const probes = useReadPage(calls.listProbes, query).data?.items ?? [];
  const known = useBoardObject(chosen ?? "");
  const options = [...groups, ...probes].map(({ id, name }): SelectOption => ({ value: id, label: name }));
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: known?.name ?? `# ${chosen}` }, ...options];
}
