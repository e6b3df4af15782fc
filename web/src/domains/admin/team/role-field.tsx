import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import type { Option } from "../../../ui/option.ts";
import { RadioCards } from "../../../ui/radio-cards.tsx";

const roles: readonly Option<AdminRole>[] = [
  { value: "admin", label: "Administrator", description: "Everything, including team and payments" },
  { value: "moderator", label: "Moderator", description: "Tickets, reports and experiences" },
];

interface RoleFieldProps {
  value: AdminRole;
  onValueChange: (role: AdminRole) => void;
}

export function RoleField({ value, onValueChange }: RoleFieldProps) {
  return <RadioCards legend="Role" options={roles} value={value} onValueChange={onValueChange} />;
}
