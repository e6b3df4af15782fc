ALTER TABLE "user_videos" ADD COLUMN "metadata_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_videos" ADD COLUMN "metadata_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "user_videos_metadata_idx" ON "user_videos" USING btree ("id") WHERE metadata_removed_at is null;