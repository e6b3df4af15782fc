import { CoverArt } from "../../../ui/cover-art.tsx";

const columns = [
  ["wellness", "social", "learning", "arts", "networking"],
  ["adventure", "food", "creative", "sports", "technology"],
];

/** Pictures of experiences beside the form, on wide screens. */
export function AuthArt() {
  return (
    <aside aria-hidden="true" className="hidden p-4 pl-0 lg:block">
      <div className="sticky top-4 flex h-[calc(100dvh-2rem)] gap-4 overflow-clip rounded-2xl bg-surface p-4">
        {columns.map((categories, at) => (
          <div
            key={categories[0]}
            className={`flex min-w-0 grow basis-0 flex-col gap-4 ${at === 0 ? "-mt-24" : "-mt-8"}`}
          >
            {categories.map((category) => (
              <CoverArt
                key={category}
                category={category}
                id={`evening-${category}`}
                className="aspect-[4/3] w-full shrink-0 overflow-clip rounded-xl"
              />
            ))}
          </div>
        ))}
      </div>
    </aside>
  );
}
