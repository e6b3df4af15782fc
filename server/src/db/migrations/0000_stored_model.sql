CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text NOT NULL,
	"credits_purchased" integer DEFAULT 0 NOT NULL,
	"description" text,
	"metadata" jsonb,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to_admin_id" uuid,
	"admin_notes" text,
	"user_email" text,
	"user_full_name" text,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_category_known" CHECK ("support_tickets"."category" in ('technical', 'billing', 'general', 'account')),
	CONSTRAINT "support_tickets_priority_known" CHECK ("support_tickets"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "support_tickets_status_known" CHECK ("support_tickets"."status" in ('open', 'in_progress', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"description" text,
	"category" text DEFAULT 'general' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ai_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"response" text NOT NULL,
	"credits_used" integer DEFAULT 1 NOT NULL,
	"sentiment" text,
	"category" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_conversations_credits_not_negative" CHECK ("ai_conversations"."credits_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experience_join_requests_status_known" CHECK ("experience_join_requests"."status" in ('pending', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "experience_memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'participant' NOT NULL,
	"can_invite_others" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "experience_memberships_role_known" CHECK ("experience_memberships"."role" in ('host', 'participant'))
);
--> statement-breakpoint
CREATE TABLE "experience_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'participant' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" text NOT NULL,
	"location_folded" text GENERATED ALWAYS AS (fold(location)) STORED,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	"time_zone" text,
	"duration" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"current_participants" integer DEFAULT 0 NOT NULL,
	"price" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"cancelled_at" timestamp with time zone,
	"approval_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "experiences_participants_bounded" CHECK ("experiences"."current_participants" between 0 and "experiences"."max_participants"),
	CONSTRAINT "experiences_capacity_sane" CHECK ("experiences"."max_participants" between 1 and 100),
	CONSTRAINT "experiences_duration_sane" CHECK ("experiences"."duration" between 15 and 480),
	CONSTRAINT "experiences_price_not_negative" CHECK ("experiences"."price" >= 0),
	CONSTRAINT "experiences_free_is_price_zero" CHECK ("experiences"."is_free" = ("experiences"."price" = 0))
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"media_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"post_type" text DEFAULT 'text' NOT NULL,
	"visibility" text DEFAULT 'friends' NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "user_posts_visibility_known" CHECK ("user_posts"."visibility" in ('public', 'friends', 'private')),
	CONSTRAINT "user_posts_counts_not_negative" CHECK ("user_posts"."likes_count" >= 0 and "user_posts"."comments_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agenda_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"date_time" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"type" text DEFAULT 'meeting' NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"experience_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agenda_items_type_known" CHECK ("agenda_items"."type" in ('meeting', 'call', 'appointment', 'coffee', 'other')),
	CONSTRAINT "agenda_items_duration_positive" CHECK ("agenda_items"."duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"target_date" timestamp with time zone,
	"is_completed" boolean DEFAULT false NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"karma_reward" integer DEFAULT 10 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_goals_progress_percent" CHECK ("user_goals"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"unique_id" text NOT NULL,
	"username" text,
	"password_hash" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verification_token" text,
	"email_verification_expiry" timestamp with time zone,
	"auth_provider" text DEFAULT 'custom' NOT NULL,
	"provider_id" text,
	"password_reset_token" text,
	"password_reset_expiry" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"ai_credits" integer DEFAULT 150 NOT NULL,
	"karma_points" integer DEFAULT 0 NOT NULL,
	"is_pro" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"location" text,
	"city" text,
	"date_of_birth" date,
	"phone_number" text,
	"latitude" double precision,
	"longitude" double precision,
	"welcomed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_unique_id_unique" UNIQUE("unique_id"),
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."ai_credits" >= 0),
	CONSTRAINT "users_provider_known" CHECK ("users"."auth_provider" in ('custom', 'firebase', 'google', 'apple')),
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[A-Za-z0-9_]{3,30}$')
);
--> statement-breakpoint
CREATE TABLE "karma_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"description" text NOT NULL,
	"points" integer NOT NULL,
	"category" text NOT NULL,
	"source_id" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"reversal" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"condition" text NOT NULL,
	"image_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_items_price_positive" CHECK ("marketplace_items"."price" > 0),
	CONSTRAINT "marketplace_items_condition_known" CHECK ("marketplace_items"."condition" in ('new', 'like-new', 'good', 'fair', 'poor')),
	CONSTRAINT "marketplace_items_status_known" CHECK ("marketplace_items"."status" in ('available', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "marketplace_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caller_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"call_type" text NOT NULL,
	"status" text NOT NULL,
	"duration" integer,
	"provider_call_sid" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "call_records_type_known" CHECK ("call_records"."call_type" in ('voice', 'video')),
	CONSTRAINT "call_records_status_known" CHECK ("call_records"."status" in ('ringing', 'answered', 'missed', 'declined', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant1_id" uuid NOT NULL,
	"participant2_id" uuid NOT NULL,
	"last_message_id" uuid,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_not_self" CHECK ("conversations"."participant1_id" <> "conversations"."participant2_id")
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"message" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"attachment_url" text,
	"attachment_name" text,
	"attachment_size" bigint,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"related_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_connections_status_known" CHECK ("user_connections"."status" in ('pending', 'accepted')),
	CONSTRAINT "user_connections_not_self" CHECK ("user_connections"."user_id" <> "user_connections"."friend_id")
);
--> statement-breakpoint
CREATE TABLE "user_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"media_url" text NOT NULL,
	"thumbnail_url" text,
	"original_filename" text,
	"file_size" bigint,
	"mime_type" text,
	"is_profile_photo" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_media_type_known" CHECK ("user_media"."media_type" in ('photo', 'video'))
);
--> statement-breakpoint
CREATE TABLE "user_privacy_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allow_direct_messages" text DEFAULT 'friends' NOT NULL,
	"allow_calls" text DEFAULT 'friends' NOT NULL,
	"allow_friend_requests" boolean DEFAULT true NOT NULL,
	"show_online_status" boolean DEFAULT true NOT NULL,
	"show_profile_to_public" boolean DEFAULT true NOT NULL,
	"allow_search_by_username" boolean DEFAULT true NOT NULL,
	"profile_picture_visibility" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "privacy_messages_audience" CHECK ("user_privacy_settings"."allow_direct_messages" in ('everyone', 'friends', 'none')),
	CONSTRAINT "privacy_calls_audience" CHECK ("user_privacy_settings"."allow_calls" in ('everyone', 'friends', 'none')),
	CONSTRAINT "privacy_picture_audience" CHECK ("user_privacy_settings"."profile_picture_visibility" in ('everyone', 'friends', 'none'))
);
--> statement-breakpoint
CREATE TABLE "towns" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"state" text,
	"country" text NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"video_url" text NOT NULL,
	"thumbnail_url" text,
	"title" text,
	"description" text,
	"duration" real NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"file_size" bigint,
	"mime_type" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_videos_counts_not_negative" CHECK ("user_videos"."views_count" >= 0 and "user_videos"."likes_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_assigned_to_admin_id_admin_users_id_fk" FOREIGN KEY ("assigned_to_admin_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_updated_by_admin_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_conversations" ADD CONSTRAINT "ai_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_join_requests" ADD CONSTRAINT "experience_join_requests_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_join_requests" ADD CONSTRAINT "experience_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_memberships" ADD CONSTRAINT "experience_memberships_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_memberships" ADD CONSTRAINT "experience_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD CONSTRAINT "experience_participants_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_participants" ADD CONSTRAINT "experience_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_waitlist" ADD CONSTRAINT "experience_waitlist_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_waitlist" ADD CONSTRAINT "experience_waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_user_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."user_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_user_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."user_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_posts" ADD CONSTRAINT "user_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_goals" ADD CONSTRAINT "user_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_activities" ADD CONSTRAINT "karma_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_items" ADD CONSTRAINT "marketplace_items_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_views" ADD CONSTRAINT "marketplace_views_item_id_marketplace_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."marketplace_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_views" ADD CONSTRAINT "marketplace_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_records" ADD CONSTRAINT "call_records_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_records" ADD CONSTRAINT "call_records_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant1_id_users_id_fk" FOREIGN KEY ("participant1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant2_id_users_id_fk" FOREIGN KEY ("participant2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_media" ADD CONSTRAINT "user_media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_privacy_settings" ADD CONSTRAINT "user_privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_videos" ADD CONSTRAINT "user_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_user_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."user_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_user_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."user_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username_key" ON "admin_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "payment_transactions_created_idx" ON "payment_transactions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_user_idx" ON "payment_transactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_tickets_status_idx" ON "support_tickets" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_user_idx" ON "support_tickets" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_conversations_user_idx" ON "ai_conversations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_messages_order_idx" ON "chat_messages" USING btree ("experience_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "experience_join_requests_pending_key" ON "experience_join_requests" USING btree ("experience_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "experience_join_requests_user_idx" ON "experience_join_requests" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "experience_join_requests_experience_idx" ON "experience_join_requests" USING btree ("experience_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_memberships_key" ON "experience_memberships" USING btree ("experience_id","user_id");--> statement-breakpoint
CREATE INDEX "experience_memberships_user_idx" ON "experience_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_participants_key" ON "experience_participants" USING btree ("experience_id","user_id");--> statement-breakpoint
CREATE INDEX "experience_participants_user_idx" ON "experience_participants" USING btree ("user_id","experience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experience_waitlist_key" ON "experience_waitlist" USING btree ("experience_id","user_id");--> statement-breakpoint
CREATE INDEX "experience_waitlist_order_idx" ON "experience_waitlist" USING btree ("experience_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "experience_waitlist_user_idx" ON "experience_waitlist" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "experiences_live_idx" ON "experiences" USING btree ("date_time","id") WHERE is_active and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "experiences_category_idx" ON "experiences" USING btree ("category","date_time","id") WHERE is_active and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "experiences_creator_idx" ON "experiences" USING btree ("creator_id","date_time","id");--> statement-breakpoint
CREATE INDEX "experiences_location_idx" ON "experiences" USING gin ("location_folded" gin_trgm_ops) WHERE is_active and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "experiences_place_idx" ON "experiences" USING gist (point("longitude", "latitude")) WHERE is_active and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "experiences_created_idx" ON "experiences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_comments_post_idx" ON "post_comments" USING btree ("post_id","id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "post_comments_user_idx" ON "post_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_likes_key" ON "post_likes" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user_idx" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_posts_user_idx" ON "user_posts" USING btree ("user_id","id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "user_posts_public_idx" ON "user_posts" USING btree ("id" DESC NULLS LAST) WHERE is_active and visibility = 'public';--> statement-breakpoint
CREATE INDEX "agenda_items_user_idx" ON "agenda_items" USING btree ("user_id","date_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_items_experience_key" ON "agenda_items" USING btree ("experience_id","user_id") WHERE experience_id is not null;--> statement-breakpoint
CREATE INDEX "user_goals_user_idx" ON "user_goals" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_provider_key" ON "users" USING btree ("auth_provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verification_key" ON "users" USING btree ("email_verification_token");--> statement-breakpoint
CREATE UNIQUE INDEX "users_reset_key" ON "users" USING btree ("password_reset_token");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_seen_idx" ON "users" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_place_idx" ON "users" USING gist (point("longitude", "latitude")) WHERE latitude is not null and longitude is not null;--> statement-breakpoint
CREATE INDEX "karma_activities_user_idx" ON "karma_activities" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "karma_activities_once_key" ON "karma_activities" USING btree ("user_id","activity","source_id","round","reversal") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "marketplace_items_open_idx" ON "marketplace_items" USING btree ("id" DESC NULLS LAST) WHERE is_active and status = 'available';--> statement-breakpoint
CREATE INDEX "marketplace_items_category_idx" ON "marketplace_items" USING btree ("category","id" DESC NULLS LAST) WHERE is_active and status = 'available';--> statement-breakpoint
CREATE INDEX "marketplace_items_seller_idx" ON "marketplace_items" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketplace_items_words_idx" ON "marketplace_items" USING gin (to_tsvector('english', "title" || ' ' || "description" || ' ' || "location")) WHERE is_active and status = 'available';--> statement-breakpoint
CREATE INDEX "marketplace_items_trigram_idx" ON "marketplace_items" USING gin (fold("title" || ' ' || "location") gin_trgm_ops) WHERE is_active and status = 'available';--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_views_key" ON "marketplace_views" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "marketplace_views_user_idx" ON "marketplace_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_records_caller_idx" ON "call_records" USING btree ("caller_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_records_receiver_idx" ON "call_records" USING btree ("receiver_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_key" ON "conversations" USING btree (least("participant1_id", "participant2_id"),greatest("participant1_id", "participant2_id"));--> statement-breakpoint
CREATE INDEX "conversations_first_idx" ON "conversations" USING btree ("participant1_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_second_idx" ON "conversations" USING btree ("participant2_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "direct_messages_order_idx" ON "direct_messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "direct_messages_unread_idx" ON "direct_messages" USING btree ("conversation_id","sender_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "direct_messages_sender_idx" ON "direct_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "user_connections_pair_key" ON "user_connections" USING btree (least("user_id", "friend_id"),greatest("user_id", "friend_id"));--> statement-breakpoint
CREATE INDEX "user_connections_from_idx" ON "user_connections" USING btree ("user_id","status","friend_id");--> statement-breakpoint
CREATE INDEX "user_connections_to_idx" ON "user_connections" USING btree ("friend_id","status","user_id");--> statement-breakpoint
CREATE INDEX "user_media_user_idx" ON "user_media" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_media_profile_key" ON "user_media" USING btree ("user_id") WHERE is_profile_photo;--> statement-breakpoint
CREATE INDEX "towns_prefix_idx" ON "towns" USING btree ("folded" text_pattern_ops,"population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "towns_place_idx" ON "towns" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "user_videos_public_idx" ON "user_videos" USING btree ("id" DESC NULLS LAST) WHERE is_active and is_public;--> statement-breakpoint
CREATE INDEX "user_videos_user_idx" ON "user_videos" USING btree ("user_id","is_public","id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "video_likes_key" ON "video_likes" USING btree ("video_id","user_id");--> statement-breakpoint
CREATE INDEX "video_likes_user_idx" ON "video_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_views_key" ON "video_views" USING btree ("video_id","user_id");--> statement-breakpoint
CREATE INDEX "video_views_user_idx" ON "video_views" USING btree ("user_id");