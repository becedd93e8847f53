ALTER TABLE "job" ADD COLUMN "site" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_due" ON "order" USING btree ("provider",coalesce(greatest(paid_until at time zone 'UTC', synced_at at time zone 'UTC' + interval '1 hour'), '-infinity')) WHERE renews and checkout_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_untold" ON "order" USING btree ("paid_until","account_id") WHERE not renews and status = 'paid' and email <> '' and (ended_told is null or ended_told < paid_until);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_over" ON "job" USING btree ("finished_at") WHERE "job"."finished_at" is not null and "job"."result_id" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_shown" ON "job" USING btree ("preview_id") WHERE "job"."preview_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_site" ON "job" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_site_kind" ON "job" USING btree ("site","kind","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_open" ON "job" USING btree ("state","created_at","id","kind") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_site_open" ON "job" USING btree ("site","state","created_at","id","kind") WHERE state <> 'done';--> statement-breakpoint
DROP INDEX "order_renewing";--> statement-breakpoint
DROP INDEX "order_to_end";--> statement-breakpoint
DROP INDEX "job_preview";--> statement-breakpoint
DROP INDEX "job_state";