ALTER TABLE "order" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "refunded_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_event" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;