CREATE TABLE "marketplace_favourites" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_favourites_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_synonyms" (
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "marketplace_synonyms_term_meaning_pk" PRIMARY KEY("term","meaning")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text NOT NULL,
	"parts" jsonb NOT NULL,
	"category" text,
	"min_price" numeric(10, 2),
	"max_price" numeric(10, 2),
	"conditions" text[],
	"wanted" text,
	"latitude" double precision,
	"longitude" double precision,
	"radius" double precision,
	"place_words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "marketplace_items_trigram_idx";--> statement-breakpoint
DROP INDEX "marketplace_items_words_idx";--> statement-breakpoint
ALTER TABLE "ai_conversations" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(category)), 'B')
        || setweight(to_tsvector('english', fold(description)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD COLUMN "letters" text GENERATED ALWAYS AS (fold(title || ' ' || category || ' ' || location || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "belongs_to" uuid;--> statement-breakpoint
ALTER TABLE "user_videos" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "user_videos" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "user_videos" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "user_videos" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_favourites" ADD CONSTRAINT "marketplace_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_favourites" ADD CONSTRAINT "marketplace_favourites_item_id_marketplace_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."marketplace_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_favourites_latest_idx" ON "marketplace_favourites" USING btree ("user_id","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketplace_favourites_item_idx" ON "marketplace_favourites" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "marketplace_synonyms_letters_idx" ON "marketplace_synonyms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_searches_user_idx" ON "saved_searches" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_wanted_idx" ON "saved_searches" USING gin (string_to_array(wanted, ''''));--> statement-breakpoint
CREATE INDEX "saved_searches_wordless_idx" ON "saved_searches" USING btree ("category") WHERE wanted is null or wanted like '!%';--> statement-breakpoint
CREATE INDEX "ai_conversations_item_idx" ON "ai_conversations" USING btree ("user_id","item_id","id" DESC NULLS LAST) WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "marketplace_items_letters_idx" ON "marketplace_items" USING gin ("letters" gin_trgm_ops) WHERE is_active and status = 'available';--> statement-breakpoint
CREATE INDEX "marketplace_items_place_idx" ON "marketplace_items" USING gist (point("longitude", "latitude")) WHERE is_active and status = 'available' and latitude is not null and longitude is not null;--> statement-breakpoint
CREATE INDEX "marketplace_items_comparable_idx" ON "marketplace_items" USING btree ("category","sold_at" DESC NULLS LAST) WHERE status = 'sold';--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_items_client_key" ON "marketplace_items" USING btree ("seller_id","client_id");--> statement-breakpoint
CREATE INDEX "stored_objects_record_idx" ON "stored_objects" USING btree ("belongs_to") WHERE belongs_to is not null;--> statement-breakpoint
CREATE INDEX "notifications_match_idx" ON "notifications" USING btree ("related_id") WHERE type = 'listing-match';--> statement-breakpoint
CREATE UNIQUE INDEX "user_videos_client_key" ON "user_videos" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "marketplace_items_words_idx" ON "marketplace_items" USING gin ("words") WHERE is_active and status = 'available';