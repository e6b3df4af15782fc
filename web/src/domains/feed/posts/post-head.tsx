import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { agoOf } from "../../../ui/ago.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { visibilities } from "./visibility.ts";

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** When a post or comment was written, and whether it was edited. */
export function WrittenAt({ item, now }: { item: Pick<Post, "createdAt" | "updatedAt">; now: number }) {
  return (
    <>
      <time dateTime={item.createdAt} title={exact.format(new Date(item.createdAt))}>
        {agoOf(item.createdAt, new Date(now))}
      </time>
      {item.updatedAt !== null && <span title={exact.format(new Date(item.updatedAt))}>edited</span>}
    </>
  );
}

interface PostHeadProps {
  post: Post;
  now: number;
  nameId: string;
  menu: ReactNode;
}

/** A post's author, time and visibility. */
export function PostHead({ post, now, nameId, menu }: PostHeadProps) {
  const seenBy = visibilities.find(({ value }) => value === post.visibility);
  const Icon = seenBy?.icon;
  return (
    <header className="flex items-start gap-3">
      <Link to={paths.profile(post.userId)} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <PersonAvatar user={post.user} />
      </Link>
      <div className="min-w-0 grow">
        <Link
          id={nameId}
          to={paths.profile(post.userId)}
          className="block w-fit max-w-full truncate rounded-xs font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{personName(post.user)}</bdi>
        </Link>
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-faint [&>*+*]:before:mr-1.5 [&>*+*]:before:content-['·']">
          <WrittenAt item={post} now={now} />
          {seenBy && Icon && (
            <span className="inline-flex items-center">
              <Icon aria-hidden="true" className="mr-1 size-3.5" />
              {seenBy.label}
            </span>
          )}
        </p>
      </div>
      {menu}
    </header>
  );
}
