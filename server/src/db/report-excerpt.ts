import { sql } from "drizzle-orm";
import { reports } from "./schema/support.ts";

/** Characters of a report shown in a list. */
const most = sql.raw("160");

/** A text of the snapshot at this path. */
const said = (path: string) => sql`${reports.snapshot} #>> ${sql.raw(`'{${path}}'`)}`;

const words = sql`case ${reports.targetType}
  when 'user' then coalesce(nullif(concat_ws(' ', ${said("person,firstName")}, ${said("person,lastName")}), ''),
    '@' || (${said("person,username")}))
  when 'post' then ${said("post,text")}
  when 'comment' then ${said("comment,text")}
  when 'message' then ${said("message,text")}
  when 'experience' then ${said("experience,title")}
  when 'photo' then ${said("photo,title")}
  when 'listing' then ${said("listing,title")}
  when 'video' then coalesce(${said("video,title")}, ${said("video,text")}) end`;

/** The first words of the reported content, on one line. */
export const excerpt = sql<string>`coalesce(left(regexp_replace(${words}, '\\s+', ' ', 'g'), ${most}), '')`;
