import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** Password input with a button that shows the text. Pasting is allowed; pass `autoComplete`. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          iconSize={16}
          size="sm"
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
