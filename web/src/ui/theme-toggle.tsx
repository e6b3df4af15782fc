import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { setTheme, useTheme } from "./theme.ts";

export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={`Switch to ${next} theme`}
      icon={theme === "dark" ? <Sun /> : <Moon />}
      onClick={() => setTheme(next)}
      className={className}
    />
  );
}
