import { ArrowUp } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { hasGap, type PostList, newPostsIn } from "./post-list.rules.ts";

interface NewPostsButtonProps {
  list: PostList | undefined;
  onShow: () => void;
}

/** Announces new posts and shows them on request. */
export function NewPostsButton({ list, onShow }: NewPostsButtonProps) {
  const count = list === undefined ? 0 : newPostsIn(list).length;
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
