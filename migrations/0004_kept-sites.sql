CREATE TABLE "kept_site" (
	"code" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"files" "bytea" NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
