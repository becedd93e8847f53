CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"account_id" bigint,
	"made_account" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"offer" jsonb NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"marketing_channel" text DEFAULT '' NOT NULL,
	"extend" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"provider" text NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"subscription_id" text,
	"renews" boolean DEFAULT false NOT NULL,
	"failure_told" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"token_handed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" bigserial NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview" (
	"uid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"cost" integer DEFAULT 1 NOT NULL,
	"paid_at" timestamp with time zone,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"deliver_at" timestamp with time zone,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spend" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"refs" jsonb NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"trouble" text
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "granted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "grant_subscribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview" ADD CONSTRAINT "preview_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend" ADD CONSTRAINT "spend_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_resets" ON "attempt" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_checkout" ON "order" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "order_subscription" ON "order" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_due" ON "sandbox_checkout" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_event_deliver" ON "sandbox_event" USING btree ("deliver_at");--> statement-breakpoint
CREATE INDEX "spend_account" ON "spend" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_received" ON "webhook" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");