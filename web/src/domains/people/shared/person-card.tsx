import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import type { PublicUser } from "../people.queries.ts";
import { handleOf, personName } from "./person-name.ts";

type Faced = Pick<PublicUser, "firstName" | "lastName" | "username" | "profileImageUrl"> | null;

interface PersonAvatarProps {
  /** Null if the account was deleted. */
  user: Faced;
  size?: "xs" | "sm" | "md" | "lg" | "xl";
  online?: boolean;
  /** False if the name isn't shown beside it. */
  decorative?: boolean;
  className?: string;
}

/** A person's picture; screen readers skip its name if the name is shown beside it. */
export function PersonAvatar({ user, decorative = true, ...rest }: PersonAvatarProps) {
  return <Avatar {...rest} name={personName(user)} src={user?.profileImageUrl} decorative={decorative} />;
}

/** "@robin · Lisbon", either part optional. */
export function personAbout(user: Pick<PublicUser, "firstName" | "lastName" | "username" | "city">): string {
  const handle = handleOf(user);
  return [handle !== personName(user) && handle, user.city].filter(Boolean).join(" · ");
}

interface PersonLineProps {
  user: PublicUser;
  online?: boolean;
  /** A separate line below the name. */
  meta?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** A person in a list, an `<li>` linked to their profile. */
export function PersonLine({ user, online, meta, actions, className }: PersonLineProps) {
  const about = personAbout(user);
  return (
    <ListRow
      media={<PersonAvatar user={user} online={online} />}
      title={<bdi>{personName(user)}</bdi>}
      render={<Link to={paths.profile(user.id)} />}
      actions={actions}
      className={className}
    >
      {about && <span className="block truncate">{about}</span>}
      {meta}
    </ListRow>
  );
}
