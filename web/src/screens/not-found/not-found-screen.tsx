import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { Page } from "../../ui/page.tsx";

export function NotFoundScreen() {
  return (
    <Page width="narrow" className="flex min-h-dvh flex-col justify-center text-center">
      <CoverArt category="adventure" id="off-the-path" className="mb-8 aspect-[5/3] w-full rounded-2xl" />
      <h1 className="type-title">404 Page Not Found</h1>
      <p className="mt-2 text-balance text-ink-soft">Nothing is at this address. Check the link and try again.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button href={paths.landing}>Go Home</Button>
        <Button variant="secondary" render={<Link to={paths.experiences} />}>
          Discover experiences
        </Button>
      </div>
    </Page>
  );
}
