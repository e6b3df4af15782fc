ALTER TABLE "experience_participants" ADD COLUMN "attended" boolean;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD COLUMN "rating_words" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "asked_after_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goal_experiences" ADD COLUMN "moved" integer;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD COLUMN "attended_title" text;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD COLUMN "moved" integer;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD CONSTRAINT "experience_participants_rating_known" CHECK ("experience_participants"."rating" in ('loved', 'good', 'not-for-me'));