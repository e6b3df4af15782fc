CREATE TABLE "call_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"is_caller" boolean NOT NULL,
	"device_id" uuid,
	"session_id" varchar,
	"seen_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_signals" (
	"call_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_from_caller" boolean NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	CONSTRAINT "call_signals_call_id_number_pk" PRIMARY KEY("call_id","number"),
	CONSTRAINT "call_signals_kind_known" CHECK ("call_signals"."kind" in ('description', 'candidate', 'rejoined')),
	CONSTRAINT "call_signals_payload_length" CHECK (octet_length("call_signals"."payload") <= 8192)
);
--> statement-breakpoint
ALTER TABLE "call_records" DROP CONSTRAINT "call_records_status_known";--> statement-breakpoint
ALTER TABLE "call_records" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_records" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "call_records" ADD COLUMN "signals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_records" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_privacy_settings" ADD COLUMN "hide_call_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_members" ADD CONSTRAINT "call_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_members" ADD CONSTRAINT "call_members_call_id_call_records_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signals" ADD CONSTRAINT "call_signals_call_id_call_records_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_members_call_idx" ON "call_members" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_records_client_key" ON "call_records" USING btree ("caller_id","client_id");--> statement-breakpoint
ALTER TABLE "call_records" ADD CONSTRAINT "call_records_status_known" CHECK ("call_records"."status" in ('ringing', 'answered', 'missed', 'declined', 'ended', 'busy'));