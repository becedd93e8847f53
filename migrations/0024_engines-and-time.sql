CREATE TABLE "engine_report" (
	"worker" text NOT NULL,
	"engine" text NOT NULL,
	"alive" integer NOT NULL,
	"working" integer NOT NULL,
	"started" integer NOT NULL,
	"failed" integer NOT NULL,
	"last_reason" text,
	"last_failed_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_report_worker_engine_pk" PRIMARY KEY("worker","engine")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "cpu_ms" bigint DEFAULT 0 NOT NULL;