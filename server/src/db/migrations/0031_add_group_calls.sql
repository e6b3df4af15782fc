CREATE TABLE "group_call_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" varchar NOT NULL,
	"media_session" bigint,
	"publisher" bigint,
	"subscriber" bigint,
	"is_watching" boolean DEFAULT false NOT NULL,
	"stream_id" uuid,
	"is_muted" boolean NOT NULL,
	"has_camera" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_call_participants_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "group_calls" (
	"experience_id" uuid PRIMARY KEY NOT NULL,
	"room" bigint NOT NULL,
	"pin" text NOT NULL,
	"secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "is_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_call_participants" ADD CONSTRAINT "group_call_participants_experience_id_group_calls_experience_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."group_calls"("experience_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_call_participants" ADD CONSTRAINT "group_call_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calls" ADD CONSTRAINT "group_calls_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_call_participants_call_idx" ON "group_call_participants" USING btree ("experience_id");