CREATE TABLE "desk_install" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"all_bytes" bigint,
	"problem" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_install_kind_name_pk" PRIMARY KEY("kind","name")
);
