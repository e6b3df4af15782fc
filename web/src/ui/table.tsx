import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A table that scrolls within itself on narrow screens. The caption is read, not shown. */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  head: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-xl bg-surface shadow-soft">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {head.map((cell, at) => (
              <th key={at} scope="col" className="px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-faint">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function Row(props: ComponentProps<"tr">) {
  return <tr {...props} className={clsx("border-b border-line/60 last:border-0 hover:bg-wash/60", props.className)} />;
}

export function Cell(props: ComponentProps<"td">) {
  return <td {...props} className={clsx("figures px-4 py-3 align-middle", props.className)} />;
}
