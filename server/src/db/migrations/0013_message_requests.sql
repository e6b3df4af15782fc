ALTER TABLE "conversations" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_status" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "requested_by_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_item_id_marketplace_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."marketplace_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_item_idx" ON "conversations" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_requester_idx" ON "conversations" USING btree ("requested_by_id") WHERE requested_by_id is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_known" CHECK ("conversations"."request_status" in ('waiting', 'ignored', 'accepted'));