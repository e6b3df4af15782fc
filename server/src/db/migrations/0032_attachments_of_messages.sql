CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direct_message_id" uuid,
	"chat_message_id" uuid,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"poster_id" uuid,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"duration" real,
	"peaks" smallint[],
	"caption" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_attachments_of_one" CHECK (num_nonnulls(direct_message_id, chat_message_id) = 1),
	CONSTRAINT "message_attachments_kind_known" CHECK ("message_attachments"."kind" in ('photo', 'video', 'file', 'voice'))
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_direct_message_id_direct_messages_id_fk" FOREIGN KEY ("direct_message_id") REFERENCES "public"."direct_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_chat_message_id_chat_messages_id_fk" FOREIGN KEY ("chat_message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_object_id_stored_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."stored_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_poster_id_stored_objects_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."stored_objects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_direct_key" ON "message_attachments" USING btree ("direct_message_id","position") WHERE direct_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_chat_key" ON "message_attachments" USING btree ("chat_message_id","position") WHERE chat_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_object_key" ON "message_attachments" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_poster_key" ON "message_attachments" USING btree ("poster_id") WHERE poster_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "direct_messages_missed_files_idx" ON "direct_messages" USING btree ("sent_at") WHERE not is_read and message = '' and message_type <> 'text' and not is_deleted;