import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { idPageQuery, pageQuery } from "../kernel/page.ts";
import { marketplaceFaults as faults } from "./marketplace.faults.ts";
import {
  favourite,
  item,
  itemChange,
  itemsQuery,
  itemStatus,
  itemWithSeller,
  marketSearch,
  newItem,
  newSavedSearch,
  partsSearch,
  savedSearch,
  searchPage,
  searchResult,
} from "./marketplace.shapes.ts";
import { peopleFaults } from "../people/people.faults.ts";

const writes = [{ points: 60, seconds: 3600, per: "viewer" }] as const;
const switches = [{ points: 120, seconds: 60, per: "viewer" }] as const;

export const marketplaceEndpoints = endpoints({
  "GET /api/marketplace/items": {
    access: "member",
    summary: "What is for sale, newest first or in another order; by category, seller, text, price and distance.",
    query: itemsQuery,
    reply: z.array(item),
    paged: true,
    limits: [{ points: 240, seconds: 60, per: "viewer" }],
    mayLag: true,
  },
  "GET /api/marketplace/own": {
    access: "member",
    summary: "The member's own items, also sold ones, newest first.",
    query: idPageQuery,
    reply: z.array(item),
    paged: true,
  },
  "GET /api/marketplace/favourites": {
    access: "member",
    summary: "The items the member has marked, also when sold since, the latest mark first.",
    query: pageQuery,
    reply: z.array(item),
    paged: true,
  },
  "POST /api/marketplace/items": {
    access: "member",
    needsName: true,
    summary: "Puts something up for sale.",
    body: newItem,
    reply: item,
    status: 201,
    // The item created earlier with the same `clientId` may have been removed.
    faults: [peopleFaults.nameNeeded, faults.notOwnImage, faults.notFound],
    limits: writes,
  },
  "GET /api/marketplace/items/{id}": {
    access: "member",
    summary: "One item, also when it is sold, with its seller. Counts as a view, once a member.",
    params: idParams,
    reply: itemWithSeller,
    faults: [faults.notFound],
  },
  "PATCH /api/marketplace/items/{id}": {
    access: "member",
    summary: "Changes one's own item while it is available.",
    params: idParams,
    body: itemChange,
    reply: item,
    faults: [faults.notFound, faults.notSeller, faults.sold, faults.notOwnImage],
    limits: writes,
  },
  "DELETE /api/marketplace/items/{id}": {
    access: "member",
    summary: "Withdraws one's own item, with its images.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, faults.notSeller],
  },
  "PATCH /api/marketplace/items/{id}/status": {
    access: "member",
    summary: "Marks one's own item as sold.",
    params: idParams,
    body: itemStatus,
    reply: item,
    faults: [faults.notFound, faults.notSeller, faults.sold],
  },
  "POST /api/marketplace/items/{id}/favourite": {
    access: "member",
    summary: "Marks an item, to find it again and to be told when it is sold.",
    params: idParams,
    reply: favourite,
    faults: [faults.notFound, faults.ownItem],
    limits: switches,
  },
  "DELETE /api/marketplace/items/{id}/favourite": {
    access: "member",
    summary: "Takes the mark away.",
    params: idParams,
    reply: favourite,
    limits: switches,
  },
  "POST /api/ai/marketplace-search": {
    access: "member",
    summary: "Finds items by a question in plain words, and tells how it was understood.",
    query: searchPage,
    body: marketSearch,
    reply: searchResult,
    paged: true,
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "POST /api/marketplace/search": {
    access: "member",
    summary: "Finds items by the parts of a search, such as are left when one was taken away.",
    query: searchPage,
    body: partsSearch,
    reply: searchResult,
    paged: true,
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
    mayLag: true,
  },
  "GET /api/marketplace/searches": {
    access: "member",
    summary: "The member's saved searches, newest first.",
    reply: z.array(savedSearch),
  },
  "POST /api/marketplace/searches": {
    access: "member",
    summary: "Saves a search: the member is told of every new item that fits it.",
    body: newSavedSearch,
    reply: savedSearch,
    status: 201,
    faults: [faults.tooManySearches, faults.noTown],
    limits: writes,
  },
  "DELETE /api/marketplace/searches/{id}": {
    access: "member",
    summary: "Forgets a saved search.",
    params: idParams,
    status: 204,
    faults: [faults.searchNotFound],
  },
});
