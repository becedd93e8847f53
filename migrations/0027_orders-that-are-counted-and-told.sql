ALTER TABLE "order" ADD COLUMN "trial_turned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ended_told" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_trial" ON "order" USING btree ("created_at","site") WHERE (offer->>'offerType') = '1' and paid_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_turned" ON "order" USING btree ("created_at","site") WHERE trial_turned;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_refused" ON "order" USING btree ("created_at","site") WHERE failure_told <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_ended" ON "order" USING btree ("created_at","site") WHERE subscription_id is not null and paid_at is not null and not renews;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_to_renew" ON "order" USING btree ("paid_until") WHERE renews and status = 'paid' and email <> '' and ((offer->>'offerType') = '1' or (offer->'period'->>'unit') = '5' or (offer->'period'->>'duration')::numeric >= 6);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_to_end" ON "order" USING btree ("paid_until") WHERE not renews and status = 'paid' and email <> '' and (ended_told is null or ended_told < paid_until);--> statement-breakpoint
UPDATE "order" SET "trial_turned" = true WHERE (offer->>'offerType') = '1' AND paid_at IS NOT NULL AND (SELECT count(*) FROM "payment" WHERE "payment"."order_id" = "order"."id" AND amount_minor > 0) > CASE WHEN (offer->>'nowMinor') = '0' THEN 0 ELSE 1 END;--> statement-breakpoint
UPDATE "order" SET "paid_until" = (SELECT max("period_end") FROM "payment" WHERE "payment"."order_id" = "order"."id") WHERE "paid_until" IS NULL AND "paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "order" SET "ended_told" = "told"."period_end" FROM (SELECT order_id, max(period_end) AS period_end FROM "reminder" WHERE kind = 'ended' GROUP BY order_id) AS told WHERE "told"."order_id" = "order"."id";