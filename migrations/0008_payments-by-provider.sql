DROP INDEX "payment_order";--> statement-breakpoint
DROP INDEX "order_checkout";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_pkey";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_id_pk" PRIMARY KEY("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_charge" ON "payment" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_checkout" ON "order" USING btree ("provider","checkout_id");