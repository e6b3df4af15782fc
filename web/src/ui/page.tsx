import { clsx } from "clsx";
import type { ReactNode } from "react";

const widths = { narrow: "max-w-md", text: "max-w-3xl", wide: "max-w-6xl" };

/** The main part of a screen: its padding and its width. */
export function Page({
  width = "wide",
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx("mx-auto w-full px-4 py-6 sm:px-6 sm:py-8 lg:px-8", widths[width], className)}
    >
      {children}
    </main>
  );
}
