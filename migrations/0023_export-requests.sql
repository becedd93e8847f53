CREATE TABLE "export_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"noted_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_request" ADD CONSTRAINT "export_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_request_open" ON "export_request" USING btree ("account_id") WHERE "export_request"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "export_request_due" ON "export_request" USING btree ("due_at","id") WHERE "export_request"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "export_request_account" ON "export_request" USING btree ("account_id");