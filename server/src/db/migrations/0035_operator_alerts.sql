CREATE TABLE "operator_alerts" (
	"kind" text NOT NULL,
	"server" text NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"clear_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"told_level" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_alerts_kind_server_pk" PRIMARY KEY("kind","server"),
	CONSTRAINT "operator_alerts_kind_known" CHECK ("operator_alerts"."kind" in ('backup', 'jobs', 'queue', 'mail', 'disk', 'model', 'clock')),
	CONSTRAINT "operator_alerts_level_known" CHECK ("operator_alerts"."level" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;