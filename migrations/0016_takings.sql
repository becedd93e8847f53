CREATE TABLE "taking" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"plan" text NOT NULL,
	"currency" text NOT NULL,
	"payments" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	CONSTRAINT "taking_day_site_plan_currency_pk" PRIMARY KEY("day","site","plan","currency")
);
--> statement-breakpoint
CREATE INDEX "taking_site" ON "taking" USING btree ("site","day");--> statement-breakpoint
INSERT INTO "taking" ("day", "site", "plan", "currency", "payments", "paid_minor", "refunded_minor")
SELECT ("payment"."paid_at" AT TIME ZONE 'UTC')::date, "order"."site", "order"."offer"->>'planId', "payment"."currency", count(*), sum("payment"."amount_minor"), sum("payment"."refunded_minor")
FROM "payment" JOIN "order" ON "order"."id" = "payment"."order_id" GROUP BY 1, 2, 3, 4;
