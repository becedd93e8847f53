CREATE TABLE "kept_shared" (
	"hash" text PRIMARY KEY NOT NULL,
	"files" "bytea" NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_site" ADD COLUMN "shared" text;--> statement-breakpoint
ALTER TABLE "kept_site" ADD CONSTRAINT "kept_site_shared_kept_shared_hash_fk" FOREIGN KEY ("shared") REFERENCES "public"."kept_shared"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kept_site_shared_index" ON "kept_site" USING btree ("shared");