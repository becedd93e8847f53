CREATE TABLE "site_draft" (
	"author" text NOT NULL,
	"code" text NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"base" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_draft_author_code_path_pk" PRIMARY KEY("author","code","path")
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"hash" text NOT NULL,
	"files" "bytea" NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_version_code_id_index" ON "site_version" USING btree ("code","id");