ALTER TABLE "experiences" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "series_repeat" text;--> statement-breakpoint
CREATE INDEX "experiences_series_idx" ON "experiences" USING btree ("series_id","date_time","id") WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_series_whole" CHECK (("experiences"."series_id" is null) = ("experiences"."series_repeat" is null));--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_series_repeat_known" CHECK ("experiences"."series_repeat" in ('weekly', 'fortnightly', 'monthly'));