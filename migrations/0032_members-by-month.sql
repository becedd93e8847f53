CREATE TABLE "member_count" (
	"month" date NOT NULL,
	"site" text NOT NULL,
	"plan" text NOT NULL,
	"members" integer NOT NULL,
	"stayed" integer,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_count_month_site_plan_pk" PRIMARY KEY("month","site","plan")
);
--> statement-breakpoint
CREATE INDEX "member_count_site" ON "member_count" USING btree ("site","month");--> statement-breakpoint
CREATE INDEX "member_count_left" ON "member_count" USING btree ("month",("members" - "stayed") desc);