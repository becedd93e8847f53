CREATE TABLE "receipt_counter" (
	"site" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "issued" jsonb;--> statement-breakpoint
-- Receipts that were given out keep their numbers, and each site goes on counting after its last one.
UPDATE "payment" SET "number" = "receipt";
--> statement-breakpoint
INSERT INTO "receipt_counter" ("site", "last")
  SELECT "order"."site", max("payment"."receipt") FROM "payment" JOIN "order" ON "order"."id" = "payment"."order_id" GROUP BY "order"."site";
