ALTER TABLE "account" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "preview_uid" uuid;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "tried_by" bigint;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "tool" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "tried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "preview_id" uuid;--> statement-breakpoint
ALTER TABLE "preview" ADD CONSTRAINT "preview_tried_by_account_id_fk" FOREIGN KEY ("tried_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_preview_id_file_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_network" ON "preview" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "preview_tried_by" ON "preview" USING btree ("tried_by","created_at");--> statement-breakpoint
CREATE INDEX "preview_account" ON "preview" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "job_preview" ON "job" USING btree ("preview_id");