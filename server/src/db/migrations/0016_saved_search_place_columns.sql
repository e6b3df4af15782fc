ALTER TABLE "saved_searches" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "longitude";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "radius";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "place_words";