import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { Page } from "../../ui/page.tsx";

interface SoonProps {
  title: string;
  icon: ReactNode;
  /** The motif of the picture: one of the experience categories. */
  art: string;
  /** One sentence on what will be here. */
  children: ReactNode;
}

/** An area that is not built: says what it will be, and pretends nothing. */
export function Soon({ title, icon, art, children }: SoonProps) {
  return (
    <Page width="text">
      <Card pad="none">
        <CoverArt category={art} id={title} className="aspect-[5/2] w-full" />
        <div className="p-6 sm:p-8">
          <Badge tone="honey" icon={icon}>
            Not built yet
          </Badge>
          <h1 className="type-title mt-3">{title}</h1>
          <p className="prose-width mt-2 text-ink-soft">{children}</p>
          <Button
            className="mt-6"
            variant="secondary"
            icon={<ArrowLeft className="size-4" />}
            render={<Link to={paths.home} />}
          >
            Back to Home
          </Button>
        </div>
      </Card>
    </Page>
  );
}
