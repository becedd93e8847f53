ALTER TABLE "sms_message" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "withdrawn" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_message_waiting" ON "sms_message" USING btree ("scheduled_at") WHERE "sms_message"."scheduled_at" is not null and "sms_message"."released_at" is null and "sms_message"."status" = 0;