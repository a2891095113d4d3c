import { Keyboard, Moon, RefreshCw, Sun } from "lucide-react";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { useTheme, useThemeSetting } from "../../shared/theme/index.ts";
import type { PaletteCommand } from "./palette-entries.ts";
import { useMessages } from "./texts.ts";

/** Commands that need no object. */
export function usePageCommands(refresh: () => void): PaletteCommand[] {
  const texts = useMessages();
  const isDark = useTheme() === "dark";
  const { choose } = useThemeSetting();
  return [
    { id: "refresh", label: texts.refresh, icon: RefreshCw, run: refresh },
    {
      id: "theme",
      label: isDark ? texts.lightTheme : texts.darkTheme,
      icon: isDark ? Sun : Moon,
      run: () => choose(isDark ? "light" : "dark"),
    },
    { id: "shortcuts", label: texts.shortcuts, icon: Keyboard, run: () => commandLayer.set("shortcuts") },
  ];
}
