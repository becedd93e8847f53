ALTER TABLE "sms_message" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "origin" text;