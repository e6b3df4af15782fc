CREATE TABLE "post_media" (
	"post_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"poster_id" uuid,
	"position" smallint NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_media_post_id_object_id_pk" PRIMARY KEY("post_id","object_id")
);
--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "duration" real;--> statement-breakpoint
ALTER TABLE "user_media" ADD COLUMN "object_id" uuid;--> statement-breakpoint
UPDATE "user_media" SET "object_id" = "stored_objects"."id" FROM "stored_objects" WHERE "user_media"."media_url" = '/objects/' || "stored_objects"."key";--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_user_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."user_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_object_id_stored_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."stored_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_poster_id_stored_objects_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."stored_objects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_media_object_idx" ON "post_media" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "post_media_poster_idx" ON "post_media" USING btree ("poster_id") WHERE poster_id is not null;--> statement-breakpoint
ALTER TABLE "user_media" ADD CONSTRAINT "user_media_object_id_stored_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."stored_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_media_object_idx" ON "user_media" USING btree ("object_id");