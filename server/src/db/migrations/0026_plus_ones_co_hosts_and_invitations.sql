CREATE TABLE "experience_invitations" (
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experience_invitations_experience_id_user_id_pk" PRIMARY KEY("experience_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "experience_join_requests" ADD COLUMN "brings_one" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_join_requests" ADD COLUMN "plus_one_name" text;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD COLUMN "brings_one" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD COLUMN "plus_one_name" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "plus_one_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_invitations" ADD CONSTRAINT "experience_invitations_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_invitations" ADD CONSTRAINT "experience_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_invitations" ADD CONSTRAINT "experience_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_invitations_user_idx" ON "experience_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "experience_invitations_inviter_idx" ON "experience_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "experience_memberships_co_host_idx" ON "experience_memberships" USING btree ("experience_id") WHERE can_invite_others and role <> 'host' and left_at is null;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD CONSTRAINT "experience_participants_name_of_one" CHECK ("experience_participants"."plus_one_name" is null or "experience_participants"."brings_one");