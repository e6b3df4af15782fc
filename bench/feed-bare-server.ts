import { createServer } from "node:http";
import pg from "pg";
import { feedStatement } from "./feed-statement.ts";

// What the feed is measured against, behind a bare HTTP server: /single?<member> is the page by one prepared statement,
// /rows?<member> asks for each row again, as it is often written. node bench/feed-bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const target = JSON.parse(connection) as pg.ClientConfig; // written by the benchmark that starts this process
const pool = new pg.Pool({ ...target, max: 10 });

async function rowsOf<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query({ name, text, values })).rows as T[]; // as each text has them
}

const person = (id: string) =>
  rowsOf(
    "person",
    `select id, username, first_name, last_name, profile_image_url, city, karma_points, created_at from users where id = $1`,
    [id],
  );

async function rowByRow(member: string): Promise<unknown[]> {
  const friends = await rowsOf<{ id: string }>(
    "friends",
    `select friend_id as id from user_connections where user_id = $1 and status = 'accepted'
      union all select user_id from user_connections where friend_id = $1 and status = 'accepted'`,
    [member],
  );
  const posts = await rowsOf<{ id: string; user_id: string }>(
    "posts",
    `select * from user_posts p where is_active and (user_id = $1 or (user_id = any($2) and visibility <> 'private')
      or (visibility = 'public' and not exists (select from user_privacy_settings s
        where s.user_id = p.user_id and not s.show_profile_to_public))) order by id desc limit 20`,
    [member, friends.map(({ id }) => id)],
  );
  const page: unknown[] = [];
  for (const post of posts) {
    const [user] = await person(post.user_id);
    const likes = await rowsOf("liked", "select id from post_likes where post_id = $1 and user_id = $2", [
      post.id,
      member,
    ]);
    const comments: unknown[] = [];
    const said = await rowsOf<{ user_id: string }>(
      "comments",
      "select * from post_comments where post_id = $1 and is_active order by id desc nulls last limit 3",
      [post.id],
    );
    for (const comment of said) comments.unshift({ ...comment, user: (await person(comment.user_id))[0] });
    page.push({ ...post, user, comments, isLikedByCurrentUser: likes.length > 0 });
  }
  return page;
}

const server = createServer((request, response) => {
  const [path, member = ""] = (request.url ?? "").split("?");
  const page = path === "/rows" ? rowByRow(member) : rowsOf("feed", feedStatement, [member]);
  page.then(
    (rows) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.on("SIGTERM", () => process.exit(0));
