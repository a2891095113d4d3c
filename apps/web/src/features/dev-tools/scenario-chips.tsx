import { Check } from "lucide-react";
import { useId } from "react";
import { mockScenarios } from "../../shared/preferences/dev-settings.ts";
import type { MockScenario } from "../../shared/preferences/dev-settings.ts";
import { Chip } from "../../shared/ui/chip.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { toggleScenario } from "./draft.ts";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";
import { useMockLogin } from "./use-mock-login.ts";

export interface ScenarioChipsProps {
  readonly chosen: readonly MockScenario[];
  readonly onChange: (chosen: readonly MockScenario[]) => void;
}

/** Sample data to select, and its login names. None: a server. */
export function ScenarioChips({ chosen, onChange }: ScenarioChipsProps) {
  const texts = useMessages();
  const id = useId();
  const login = useMockLogin(chosen.length > 0);
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.legend} id={id}>
        {texts.mockScenarios}
      </div>
      <div className={styles.chips}>
        {mockScenarios.map((scenario) => {
          const isOn = chosen.includes(scenario);
          return (
            <Chip
              key={scenario}
              label={scenario}
              icon={isOn ? <Icon shape={Check} size={13} /> : undefined}
              isOn={isOn}
              onToggle={() => onChange(toggleScenario(chosen, scenario))}
            />
          );
        })}
      </div>
      <p className={styles.hint} aria-live="polite">
        {texts.mockHelp} {login === null ? null : texts.mockLogin(login.username, login.password)}
      </p>
    </div>
  );
}
