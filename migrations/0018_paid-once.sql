ALTER TABLE "spend" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "spend_key" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_spend" ON "job" USING btree ("spend_key") WHERE "job"."spend_key" is not null;