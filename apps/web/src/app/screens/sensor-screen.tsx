import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { usePageTitle } from "../../shared/navigation/index.ts";

export function SensorScreen() {
  const { objectType } = useMonitoringWords();
  usePageTitle(objectType.root);
  return <h1>{objectType.root}</h1>;
}
