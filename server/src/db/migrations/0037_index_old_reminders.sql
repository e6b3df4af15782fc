CREATE INDEX CONCURRENTLY IF NOT EXISTS "experience_reminders_starts_idx" ON "experience_reminders" USING btree ("starts_at");
