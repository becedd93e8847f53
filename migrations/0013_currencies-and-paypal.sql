CREATE TABLE "paypal_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "corrections" jsonb;--> statement-breakpoint
CREATE INDEX "paypal_refund_charge" ON "paypal_refund" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_waiting" ON "order" USING btree ("provider","created_at") WHERE status = 'waiting' and checkout_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_renewing" ON "order" USING btree ("provider","paid_until") WHERE renews;--> statement-breakpoint
UPDATE "order" SET "paid_until" = (SELECT max("period_end") FROM "payment" WHERE "payment"."order_id" = "order"."id") WHERE "renews";
