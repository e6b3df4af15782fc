import * as adminAccounts from "@alongside/contract/admin/admin.accounts.shapes.ts";
import * as adminDesk from "@alongside/contract/admin/admin.desk.shapes.ts";
import * as adminLists from "@alongside/contract/admin/admin.lists.shapes.ts";
import * as adminSecondFactor from "@alongside/contract/admin/admin.second-factor.shapes.ts";
import * as adminStatus from "@alongside/contract/admin/admin.status.shapes.ts";
import * as agenda from "@alongside/contract/agenda/agenda.shapes.ts";
import * as coach from "@alongside/contract/coach/coach.shapes.ts";
import * as groupChats from "@alongside/contract/experiences/chat.shapes.ts";
import * as experiences from "@alongside/contract/experiences/experiences.shapes.ts";
import * as feed from "@alongside/contract/feed/feed.shapes.ts";
import * as friends from "@alongside/contract/friends/friends.shapes.ts";
import * as goals from "@alongside/contract/goals/goals.shapes.ts";
import * as identity from "@alongside/contract/identity/identity.shapes.ts";
import * as passkeys from "@alongside/contract/identity/passkeys.shapes.ts";
import * as karma from "@alongside/contract/karma/karma.shapes.ts";
import * as marketplace from "@alongside/contract/marketplace/marketplace.shapes.ts";
import * as media from "@alongside/contract/media/media.shapes.ts";
import * as messages from "@alongside/contract/messages/messages.shapes.ts";
import * as notifications from "@alongside/contract/notifications/notifications.shapes.ts";
import * as payments from "@alongside/contract/payments/payments.shapes.ts";
import * as people from "@alongside/contract/people/people.shapes.ts";
import * as photos from "@alongside/contract/people/photos.shapes.ts";
import * as places from "@alongside/contract/places/places.shapes.ts";
import * as privacy from "@alongside/contract/privacy/privacy.shapes.ts";
import * as support from "@alongside/contract/support/support.shapes.ts";
import * as videos from "@alongside/contract/videos/videos.shapes.ts";
import { z, ZodType } from "zod";

/** The schema of a shape, with a reference for each shape that has a name in the contract. */
export type SchemaOf = (shape: ZodType, io: "input" | "output") => object;

const modules = [
  adminAccounts,
  adminDesk,
  adminLists,
  adminSecondFactor,
  adminStatus,
  agenda,
  coach,
  experiences,
  groupChats,
  feed,
  friends,
  goals,
  identity,
  passkeys,
  karma,
  marketplace,
  media,
  messages,
  notifications,
  payments,
  people,
  photos,
  places,
  privacy,
  support,
  videos,
];
/** Kinds of shapes that get a name in the document; strings and numbers are repeated instead. */
const named = new Set<string>(["object", "union", "intersection", "enum"]);
/** Requests and responses can differ, for example by defaults, so each direction has its own names. */
const suffixes = { input: "Input", output: "" };

/** Collects the schemas of named shapes as they are used. */
export function createSchemas(): { schemas: Record<string, object>; schemaOf: SchemaOf } {
  const schemas: Record<string, object> = {};
  const registries = { input: registryOf("input"), output: registryOf("output") };
  const schemaOf: SchemaOf = (shape, io) => {
    const metadata = registries[io];
    // Inside a tuple even the shape itself becomes a reference.
    const { $defs = {}, prefixItems = [] } = rendered(z.tuple([shape]), io, metadata);
    for (const [name, { id: _, ...schema }] of Object.entries($defs)) schemas[name] = schema;
    return prefixItems[0] ?? {};
  };
  return { schemas, schemaOf };
}

function registryOf(io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  const exported = modules.flatMap((module) => Object.entries<unknown>(module));
  for (const [name, shape] of exported) {
    if (!(shape instanceof ZodType) || !named.has(shape.type)) continue;
    // A name that two domains use for different shapes would be ambiguous, so those are inlined.
    if (exported.some(([other, another]) => other === name && another !== shape)) continue;
    registry.add(shape, { id: `${name[0]?.toUpperCase()}${name.slice(1)}${suffixes[io]}` });
  }
  return registry;
}

interface Rendered {
  $defs?: Record<string, Record<string, unknown>>;
  prefixItems?: object[];
}

function rendered(shape: ZodType, io: "input" | "output", metadata: ReturnType<typeof registryOf>): Rendered {
  const schema = z.toJSONSchema(shape, {
    io,
    metadata,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // A later version may add fields, so clients must ignore unknown ones.
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Rendered; // JSON Schema
}
