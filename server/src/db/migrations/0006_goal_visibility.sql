DROP INDEX "user_goals_category_idx";--> statement-breakpoint
ALTER TABLE "user_goals" ADD COLUMN "visibility" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_goals_shown_idx" ON "user_goals" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_completed and visibility <> 'private';--> statement-breakpoint
CREATE INDEX "user_goals_category_idx" ON "user_goals" USING btree ("category","created_at" DESC NULLS LAST,"user_id") WHERE not is_completed and visibility = 'everyone';--> statement-breakpoint
ALTER TABLE "user_goals" ADD CONSTRAINT "user_goals_visibility_known" CHECK ("user_goals"."visibility" in ('private', 'friends', 'everyone'));