import { clsx } from "clsx";
import { type ComponentProps, createContext, type ReactNode, use } from "react";

/** Whether the rows of this table become cards on small screens. */
const IsCards = createContext(false);

interface TableProps {
  caption: string;
  head: readonly ReactNode[];
  /** On phones each row is a card, with the cells below each other after their `label`. */
  cards?: boolean;
  children: ReactNode;
}

/** A table that scrolls inside itself on narrow screens. The caption is only for screen readers. */
export function Table({ caption, head, cards = false, children }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    <section
      aria-label={caption}
      tabIndex={0}
      className={clsx(
        "overflow-x-auto rounded-xl bg-surface shadow-soft",
        cards && "max-md:overflow-visible max-md:bg-transparent max-md:shadow-none",
      )}
    >
      <table className={clsx("w-full border-collapse text-left text-sm", cards && "max-md:block")}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(cards && "max-md:sr-only")}>
          <tr className="border-b border-line">
            {head.map((cell, at) => (
              <th
                key={at}
                scope="col"
                className="px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-faint md:max-xl:px-2.5 md:max-xl:first:pl-4"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={clsx(cards && "max-md:flex max-md:flex-col max-md:gap-3")}>
          <IsCards value={cards}>{children}</IsCards>
        </tbody>
      </table>
    </section>
  );
}

const rowCard =
  "max-md:block max-md:rounded-xl max-md:border-0 max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-soft";

export function Row(props: ComponentProps<"tr">) {
  return (
    <tr
      {...props}
      className={clsx(
        "border-b border-line/60 last:border-0 hover:bg-wash/60",
        use(IsCards) && rowCard,
        props.className,
      )}
    />
  );
}

// With very large text, a value is below its label.
const cellCard =
  "max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5 max-md:empty:hidden max-[17rem]:flex-wrap max-[17rem]:gap-y-0.5 max-[17rem]:whitespace-normal";
const cellLabel =
  "max-md:before:shrink-0 max-md:before:text-xs max-md:before:font-semibold max-md:before:text-ink-faint max-md:before:content-[attr(data-label)]";

/** `label` is its column's name, shown when the row is a card. */
export function Cell({ label, className, ...rest }: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      {...rest}
      data-label={label}
      className={clsx(
        "figures px-4 py-3 align-middle md:max-xl:px-2.5 md:max-xl:first:pl-4",
        use(IsCards) && cellCard,
        use(IsCards) && label !== undefined && cellLabel,
        className,
      )}
    />
  );
}
