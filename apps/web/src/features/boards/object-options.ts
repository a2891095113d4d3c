import { calls } from "@monitor/contract";
import { useListPage } from "../../shared/api/index.ts";
import type { SelectOption } from "../../shared/ui/select-field.tsx";
import { useBoardObject } from "./board-data.tsx";

const maxChoices = 500;

/** Groups and probes to choose from, and the one that is chosen. */
export function useObjectOptions(chosen: string | undefined): SelectOption[] {
  const query = { query: { sort_by: "tree_position", limit: maxChoices } };
  const groups = useListPage(calls.listGroups, query).data?.items ?? [];
  const probes = useListPage(calls.listProbes, query).data?.items ?? [];
  const known = useBoardObject(chosen ?? "");
  const options = [...groups, ...probes].map(({ id, name }): SelectOption => ({ value: id, label: name }));
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: known?.name ?? `# ${chosen}` }, ...options];
}
