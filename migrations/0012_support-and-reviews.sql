CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"site" text NOT NULL,
	"tool" text NOT NULL,
	"state" text NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"bought" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" bigint,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_file_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"site" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"account_id" bigint,
	"order_id" uuid,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"written" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_account_tool" ON "review" USING btree ("account_id","tool");--> statement-breakpoint
CREATE INDEX "review_site_state" ON "review" USING btree ("site","state","created_at");--> statement-breakpoint
CREATE INDEX "review_state" ON "review" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "ticket_file_message" ON "ticket_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_file_alone" ON "ticket_file" USING btree ("created_at") WHERE "ticket_file"."message_id" is null;--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_site_state" ON "ticket" USING btree ("site","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_site" ON "ticket" USING btree ("site","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_state" ON "ticket" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_updated" ON "ticket" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_email" ON "ticket" USING btree ("site","email");--> statement-breakpoint
CREATE INDEX "ticket_order" ON "ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_words" ON "ticket" USING gin ("words");