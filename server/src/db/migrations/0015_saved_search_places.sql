ALTER TABLE "saved_searches" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "not_places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- By hand, so that searches saved before keep their places: one with a circle has one place, others are names between
-- separators. Of places left out only the names are known.
UPDATE "saved_searches" SET "places" = CASE
	WHEN "latitude" IS NOT NULL THEN jsonb_build_array(jsonb_build_object(
		'latitude', "latitude", 'longitude', "longitude", 'radius', "radius", 'name', "place_words"))
	ELSE (SELECT jsonb_agg(jsonb_build_object('latitude', NULL, 'longitude', NULL, 'radius', NULL, 'name', "name"))
		FROM unnest(string_to_array("place_words", chr(31))) AS "name") END
WHERE "latitude" IS NOT NULL OR "place_words" IS NOT NULL;--> statement-breakpoint
UPDATE "saved_searches" SET "not_places" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('latitude', NULL, 'longitude', NULL, 'radius', NULL, 'name', part->>'value')), '[]')
	FROM jsonb_array_elements("parts") AS part
	WHERE part->>'kind' IN ('not-place', 'not-near') AND part->>'value' IS NOT NULL)
WHERE "parts" @> '[{"kind":"not-place"}]' OR "parts" @> '[{"kind":"not-near"}]';
