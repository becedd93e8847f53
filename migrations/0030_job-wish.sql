ALTER TABLE "job" ADD COLUMN "wish" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "job_wish" ON "job" USING btree ("account_id","wish") WHERE "job"."wish" is not null;