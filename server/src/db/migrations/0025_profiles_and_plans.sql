ALTER TABLE "users" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "interests" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "interest_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "user_privacy_settings" ADD COLUMN "plans_visibility" text DEFAULT 'friends' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_interests_idx" ON "users" USING gin ("interest_keys");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_about_length" CHECK (char_length("users"."about") <= 160);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_interests_bounded" CHECK (cardinality("users"."interests") <= 12);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_languages_bounded" CHECK (cardinality("users"."languages") <= 8);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_interest_keys_paired" CHECK (cardinality("users"."interest_keys") = cardinality("users"."interests"));--> statement-breakpoint
ALTER TABLE "user_privacy_settings" ADD CONSTRAINT "privacy_plans_audience" CHECK ("user_privacy_settings"."plans_visibility" in ('everyone', 'friends', 'none'));