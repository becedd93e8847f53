CREATE TABLE "known_network" (
	"account_id" bigint NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_network_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_network_seen" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "job_created" ON "job" USING btree ("created_at");