-- Cleaning now removes text from more parts of a file. The job goes through the stored videos once more; those without
-- such text are left as they are.
UPDATE "user_videos" SET "metadata_removed_at" = NULL, "metadata_attempts" = 0 WHERE "metadata_removed_at" IS NOT NULL OR "metadata_attempts" > 0;
