CREATE TABLE "reminder" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_order_id_kind_period_end_pk" PRIMARY KEY("order_id","kind","period_end")
);
--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What has ended before is no news: without these marks everybody who once had a plan would be told of its end now.
INSERT INTO "reminder" ("order_id", "kind", "period_end")
  SELECT "order_id", 'ended', max("period_end") FROM "payment" GROUP BY "order_id" HAVING max("period_end") <= now();
