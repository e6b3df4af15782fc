import type { ReactNode } from "react";

export function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-9 items-center rounded-xs underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
