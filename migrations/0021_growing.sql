CREATE INDEX IF NOT EXISTS "account_guest" ON "account" USING btree ("created_at") WHERE "account"."guest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_period" ON "payment" USING btree ("period_end");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "preview_created" ON "preview" USING btree ("created_at");