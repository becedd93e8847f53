CREATE TABLE "desk_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"whom" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge" text NOT NULL,
	"operator_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "desk_link" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"sites" text[],
	"handle" "bytea" NOT NULL,
	"totp_sealed" text,
	"totp_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_operator_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "desk_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_recovery_code" (
	"operator_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "desk_recovery_code_operator_id_hash_pk" PRIMARY KEY("operator_id","hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_challenge" ADD CONSTRAINT "desk_challenge_operator_id_desk_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."desk_operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_operator_id_desk_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."desk_operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_link" ADD CONSTRAINT "desk_link_operator_id_desk_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."desk_operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_passkey" ADD CONSTRAINT "desk_passkey_operator_id_desk_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."desk_operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_recovery_code" ADD CONSTRAINT "desk_recovery_code_operator_id_desk_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."desk_operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_audit_who" ON "desk_audit" USING btree ("who","id");--> statement-breakpoint
CREATE INDEX "desk_audit_whom" ON "desk_audit" USING btree ("whom","id");--> statement-breakpoint
CREATE INDEX "desk_audit_site" ON "desk_audit" USING btree ("site","id");--> statement-breakpoint
CREATE INDEX "desk_session_operator" ON "desk_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "desk_link_operator" ON "desk_link" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "desk_passkey_operator" ON "desk_passkey" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_listed" ON "account" USING btree ("id") WHERE not "account"."guest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_listed_site" ON "account" USING btree ("site","id") WHERE not "account"."guest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_email" ON "account" USING btree ("email" text_pattern_ops,"id") WHERE not "account"."guest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_created" ON "order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_site" ON "order" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_site_status" ON "order" USING btree ("site","status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_email" ON "order" USING btree ("email" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_paid" ON "payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_open" ON "webhook" USING btree ("received_at","id") WHERE "webhook"."handled_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_state" ON "job" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_kind" ON "job" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_counted" ON "job" USING btree ("kind","state") WHERE "job"."state" in ('waiting', 'working', 'failed');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_trail_site" ON "sms_trail" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_trail_email" ON "sms_trail" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_trail_recipient" ON "sms_trail" USING btree ("recipient","created_at");