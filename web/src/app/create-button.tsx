import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";

// The menu is a large control that few screens load.
const CreateMenu = lazy(async () => {
  const { CreateMenu } = await import("./create-menu.tsx");
  return { default: CreateMenu };
});

/** Opens the menu of what a member can make. `isIcon`: in the header of small screens. */
export function CreateButton({ isIcon = false }: { isIcon?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onClick(event: { currentTarget: HTMLElement }) {
      setAnchor(event.currentTarget);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {isIcon ? (
        <IconButton {...button} tone="accent" size="sm" label="Create" icon={<Plus />} className="lg:hidden" />
      ) : (
        <Button {...button} className="mb-3" icon={<Plus aria-hidden="true" className="size-5" />}>
          Create
        </Button>
      )}
      {anchor && (
        <Suspense>
          <CreateMenu anchor={anchor} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
