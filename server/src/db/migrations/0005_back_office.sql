CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" uuid,
	"excerpt" text,
	"has_removed" boolean DEFAULT false NOT NULL,
	"kept" jsonb,
	"reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_seen_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_action_known" CHECK ("moderation_decisions"."action" in ('dismiss', 'remove', 'warn', 'suspend'))
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"admin_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_reminders" (
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experience_reminders_experience_id_user_id_hours_starts_at_pk" PRIMARY KEY("experience_id","user_id","hours","starts_at")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_transactions_user_idx";--> statement-breakpoint
DROP INDEX "reports_once_key";--> statement-breakpoint
DROP INDEX "support_tickets_user_idx";--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "rank" integer GENERATED ALWAYS AS (case priority when 'urgent' then 4 when 'high' then 3 when 'normal' then 2 else 1 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ai_credits_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pro_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_lifted_by_admin_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."admin_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_keys" ADD CONSTRAINT "ticket_keys_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_reminders" ADD CONSTRAINT "experience_reminders_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_reminders" ADD CONSTRAINT "experience_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_created_idx" ON "admin_actions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_action_idx" ON "admin_actions" USING btree ("action","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_target_idx" ON "admin_actions" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_created_idx" ON "moderation_decisions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_decisions_user_idx" ON "moderation_decisions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_decisions_answered_idx" ON "moderation_decisions" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE answered_at is not null and lifted_at is null and answer_seen_at is null;--> statement-breakpoint
CREATE INDEX "ticket_keys_ticket_idx" ON "ticket_keys" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_idx" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "experience_reminders_user_idx" ON "experience_reminders" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_purchase_id_payment_transactions_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."payment_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transactions_amount_idx" ON "payment_transactions" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_status_idx" ON "payment_transactions" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_kind_idx" ON "payment_transactions" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_completed_idx" ON "payment_transactions" USING brin ("completed_at");--> statement-breakpoint
CREATE INDEX "payment_transactions_purchase_idx" ON "payment_transactions" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_period_key" ON "payment_transactions" USING btree ("user_id","period") WHERE kind = 'top-up';--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree (("reason" in ('violence', 'self-harm')) desc nulls last,"id" DESC NULLS LAST) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "reports_decided_idx" ON "reports" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_decision_idx" ON "reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "support_tickets_created_idx" ON "support_tickets" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_updated_idx" ON "support_tickets" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_rank_idx" ON "support_tickets" USING btree ("rank" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_assigned_idx" ON "support_tickets" USING btree ("assigned_to_admin_id");--> statement-breakpoint
CREATE INDEX "support_tickets_words_idx" ON "support_tickets" USING gin (fold("title" || ' ' || coalesce("user_full_name", '') || ' ' || coalesce("user_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ai_conversations_created_idx" ON "ai_conversations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "experience_participants_joined_idx" ON "experience_participants" USING brin ("joined_at");--> statement-breakpoint
CREATE INDEX "experiences_date_idx" ON "experiences" USING btree ("date_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiences_title_idx" ON "experiences" USING btree (fold("title"),"id");--> statement-breakpoint
CREATE INDEX "experiences_title_search_idx" ON "experiences" USING gin (fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "experiences_inactive_idx" ON "experiences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_active;--> statement-breakpoint
CREATE INDEX "experiences_cancelled_idx" ON "experiences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_admin_idx" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "users_seen_order_idx" ON "users" USING btree (coalesce("last_seen_at", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_credits_idx" ON "users" USING btree ("ai_credits","id");--> statement-breakpoint
CREATE INDEX "users_karma_idx" ON "users" USING btree ("karma_points","id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '')),"id");--> statement-breakpoint
CREATE INDEX "users_email_search_idx" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_pro_idx" ON "users" USING btree ("id") WHERE is_pro;--> statement-breakpoint
CREATE INDEX "payment_transactions_user_idx" ON "payment_transactions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_key" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "support_tickets_user_idx" ON "support_tickets" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role_known" CHECK ("admin_users"."role" in ('admin', 'moderator'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_kind_known" CHECK ("payment_transactions"."kind" in ('purchase', 'refund', 'grant', 'top-up', 'opening'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_status_known" CHECK ("payment_transactions"."status" in ('pending', 'completed', 'failed', 'expired', 'refunded'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_credits_used_not_negative" CHECK ("users"."ai_credits_used" >= 0);--> statement-breakpoint
-- What was spent before it was counted, and what was there beyond the first credits; with ids in the order of time.
UPDATE "users" SET "ai_credits_used" = greatest(0, 150 - "ai_credits");--> statement-breakpoint
INSERT INTO "payment_transactions" ("id", "user_id", "kind", "amount", "status", "credits_purchased", "description", "completed_at")
SELECT overlay(overlay(md5("id"::text) placing lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') from 1) placing '7' from 13)::uuid, "id", 'opening', 0, 'completed', "ai_credits" - 150, 'Balance before the ledger', now() FROM "users" WHERE "ai_credits" > 150;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "admin_actions_are_kept" BEFORE UPDATE OR DELETE ON "admin_actions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "admin_actions_are_not_emptied" BEFORE TRUNCATE ON "admin_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
