import { type ComponentProps, lazy, Suspense } from "react";
import type { Crop as Kit } from "../../../ui/crop.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

// Loaded on demand, because only cropping a photo needs it.
const Crop = lazy(async () => {
  const { Crop } = await import("../../../ui/crop.tsx");
  return { default: Crop };
});

export function LazyCrop(props: ComponentProps<typeof Kit>) {
  return (
    <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-[min(21rem,46dvh)] rounded-lg" />}>
      <Crop {...props} />
    </Suspense>
  );
}
