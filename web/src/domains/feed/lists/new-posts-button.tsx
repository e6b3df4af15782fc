import { ArrowUp } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { hasGap, type PostList, waitingIn } from "./post-list.rules.ts";

interface NewPostsButtonProps {
  list: PostList | undefined;
  onShow: () => void;
}

/** Says that there is something new and lets the reader decide when it comes in. */
export function NewPostsButton({ list, onShow }: NewPostsButtonProps) {
  const count = list === undefined ? 0 : waitingIn(list).length;
  const more = list !== undefined && hasGap(list) ? "+" : "";
  return (
    <div role="status" className="pointer-events-none sticky top-20 z-20 -mb-4 flex h-0 justify-center">
      {count > 0 && (
        <Button
          size="sm"
          className="pointer-events-auto h-fit animate-rise rounded-full! shadow-float"
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={onShow}
        >
          {`${count}${more} new ${count === 1 && more === "" ? "post" : "posts"}`}
        </Button>
      )}
    </div>
  );
}
