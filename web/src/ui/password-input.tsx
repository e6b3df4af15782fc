import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

/** Set `autoComplete="current-password"` or `"new-password"`, for password managers. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          size="sm"
          label="Show password"
          pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
