CREATE TABLE "upload_part" (
	"key" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"start" bigint NOT NULL,
	"counts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "unfinished_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_part_upload" ON "upload_part" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "upload_expires" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_account" ON "upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_unfinished" ON "file" USING btree ("unfinished_until") WHERE "file"."unfinished_until" is not null;