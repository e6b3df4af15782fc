/**
 * The page of the feed as one statement, as good as we could make it: the same walk as the application's, and the posts,
 * cards, latest comments and likes in the same go.
 */
const card = (person: string) => `json_build_object('id', ${person}.id, 'username', ${person}.username,
  'firstName', ${person}.first_name, 'lastName', ${person}.last_name, 'profileImageUrl', case
    when ${person}.profile_image_url is null then null when ${person}.id = $1 then ${person}.profile_image_url
    else (select case coalesce((select s.profile_picture_visibility from user_privacy_settings s
        where s.user_id = ${person}.id), 'everyone')
      when 'everyone' then ${person}.profile_image_url
      when 'friends' then (select ${person}.profile_image_url from friends where friends.id = ${person}.id) end) end,
  'city', ${person}.city, 'karmaPoints', ${person}.karma_points, 'createdAt', ${person}.created_at)`;

const shown = "p.is_active and p.visibility <> 'private'";
const newest = "order by p.id desc nulls last limit 20";

export const feedStatement = `
  with blocked as materialized (
    select blocked_id as id from user_blocks where blocker_id = $1::uuid
    union all select blocker_id from user_blocks where blocked_id = $1::uuid),
  friends as materialized (
    select friend_id as id from user_connections where user_id = $1::uuid and status = 'accepted'
    union all select user_id from user_connections where friend_id = $1::uuid and status = 'accepted'),
  writers as materialized (
    select friends.id from friends cross join lateral (
      select p.id from user_posts p where p.user_id = friends.id and ${shown}
      order by p.id desc nulls last limit 1) latest
    where friends.id not in (select id from blocked)
    order by latest.id desc limit 20),
  found as (
    (select p.id from writers cross join lateral (
      select p.id from user_posts p where p.user_id = writers.id and ${shown} ${newest}) p order by p.id desc limit 20)
    union (select p.id from user_posts p where p.user_id = $1::uuid and p.is_active ${newest})
    union (select p.id from user_posts p where p.is_active and p.visibility = 'public'
      and not exists (select from user_privacy_settings s where s.user_id = p.user_id and not s.show_profile_to_public)
      and p.user_id not in (select id from blocked) ${newest}))
  select p.id, p.user_id as "userId", p.content, p.media_urls as "mediaUrls", p.post_type as "postType", p.visibility,
    p.likes_count as "likesCount", p.comments_count as "commentsCount", p.created_at as "createdAt",
    p.updated_at as "updatedAt", ${card("author")} as user, p.user_id = $1 as "mayEdit",
    exists (select from post_likes l where l.post_id = p.id and l.user_id = $1::uuid) as "isLikedByCurrentUser",
    (select coalesce(json_agg(json_build_object('id', said.id, 'postId', p.id, 'userId', said.user_id,
        'content', said.content, 'createdAt', said.created_at, 'updatedAt', said.updated_at, 'user', ${card("person")},
        'mayEdit', said.user_id = $1, 'mayDelete', said.user_id = $1 or p.user_id = $1) order by said.id), '[]')
      from (select * from post_comments c where c.post_id = p.id and c.is_active
        and c.user_id not in (select id from blocked) order by c.id desc nulls last limit 3) said
      join users person on person.id = said.user_id) as comments
  from (select id from found order by id desc limit 20) page
  join user_posts p on p.id = page.id join users author on author.id = p.user_id
  order by p.id desc`;
