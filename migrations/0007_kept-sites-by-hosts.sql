ALTER TABLE "preview" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "kept_site" ADD COLUMN "hosts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_site" DROP CONSTRAINT "kept_site_pkey";--> statement-breakpoint
ALTER TABLE "kept_site" ADD CONSTRAINT "kept_site_code_hosts_pk" PRIMARY KEY("code","hosts");
