import { requestMessages } from "@alongside/contract/messages/messages.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { isOwnRequest, isRequest } from "../../../db/message-requests.ts";
import { maySeeItemOf, takesMessages } from "../../../db/relations.ts";

export interface Request {
  isOwn: boolean;
  status: "waiting" | "ignored";
  messagesLeft: number | null;
}

export interface ItemCard {
  id: string;
  sellerId: string;
  title: string;
  price: string;
  status: "available" | "sold";
  imageUrl: string | null;
}

/**
 * The pending request of the conversation `talk` as the viewer sees it; null once the requester may write anyway by the
 * other's settings.
 */
export function requestOf(viewerId: string, otherId: SQL): SQL<Request | null> {
  const viewer = sql`${viewerId}::uuid`;
  const isOwn = isOwnRequest("talk", viewerId);
  return sql<Request | null>`case
    when not ${isRequest("talk")} or ${otherId} is null then null
    when ${isOwn} and not ${takesMessages(viewerId, otherId)} then json_build_object('isOwn', true, 'status', 'waiting',
      'messagesLeft', greatest(0, ${sql.raw(String(requestMessages))} - talk.request_count))
    when not ${isOwn} and not ${takesMessages(otherId, viewer)} then json_build_object('isOwn', false,
      'status', talk.request_status, 'messagesLeft', null) end`;
}

/** The listing the conversation is about, if the viewer may see it. */
export function itemCard(viewerId: string): SQL<ItemCard | null> {
  const listing = { sellerId: sql`listing.seller_id`, isActive: sql`listing.is_active` };
  return sql<ItemCard | null>`(select json_build_object('id', listing.id, 'sellerId', listing.seller_id,
      'title', listing.title, 'price', listing.price::text, 'status', listing.status,
      'imageUrl', listing.image_urls->>0)
    from marketplace_items listing where listing.id = talk.item_id and ${maySeeItemOf(viewerId, listing)})`;
}
