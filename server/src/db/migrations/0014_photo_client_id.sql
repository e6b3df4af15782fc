ALTER TABLE "user_media" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "user_media_client_key" ON "user_media" USING btree ("user_id","client_id");