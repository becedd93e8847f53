CREATE TABLE "sms_early_receipt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"message_id" text,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"outgoing" text NOT NULL,
	"segments" integer NOT NULL,
	"network_segments" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"code" text NOT NULL,
	"address" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	CONSTRAINT "sms_message_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sms_opt_out" (
	"recipient" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_part" (
	"message_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"provider_id" text NOT NULL,
	"state" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_part_message_id_part_pk" PRIMARY KEY("message_id","part")
);
--> statement-breakpoint
CREATE TABLE "sms_trail" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"address" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_message" ADD CONSTRAINT "sms_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_part" ADD CONSTRAINT "sms_part_message_id_sms_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sms_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_message_account" ON "sms_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_message_recipient" ON "sms_message" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "sms_message_address" ON "sms_message" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sms_message_status" ON "sms_message" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sms_part_provider" ON "sms_part" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_trail_created" ON "sms_trail" USING btree ("created_at");