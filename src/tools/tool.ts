import type { Metric } from 'prom-client'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { MailWriter } from '#features/accounts/mailing.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import type { ResultWriting } from '#features/jobs/resultWriting.ts'
import type { ToolWork } from '#features/jobs/toolWork.ts'
import type { JobOptions } from '#platform/childProcess/job.ts'
import type { Command } from '#platform/commandLine/command.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { App } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import type { Theme } from '#ui/themes.ts'

/** The two places that a site of some type gives to a tool: the site itself, as its home and in its sitemap, and the account page. */
export type Place = 'site' | 'account'

/** Settings whose value is a number. */
type NumberSetting = { [Name in keyof Env]: Env[Name] extends number ? Name : never }[keyof Env]

/** The groups of the Products menu. What each is called there, the sites' files say. */
type MenuGroup = 'photos' | 'documents' | 'utilities' | 'ai'

/**
 * What both sides of the wire know of a tool: plain data. The folder's name is the id and the address, /t/<id>. By convention the
 * folder holds `page.tsx` with the screen, `Tool.tsx` with the tool alone, `server.ts` with `server: ToolServer`, `texts.ts` with
 * `about: ToolAbout`, and where it wants them `template.yaml` with the page around it and `commands.ts` with `commands: ToolCommand[]`.
 */
export type Tool = {
  id: string
  /** Type number of the sites that are about this tool, from 1. */
  siteType: number
  /** Which of the two places it takes on those sites; both where nothing is said. Two tools may share a type, but no place. */
  place?: Place
  /** Whether what it shows on the account page begins with a heading; else its name stands over it. */
  ownHeading?: true
  /** The colours that a new site about it starts with. */
  theme: Theme
  /**
   * Its group in the Products menu, and a tag to wear there and among more products. Without a group it stands among more products
   * alone, without all of it in neither.
   */
  menu?: { group?: MenuGroup; tag?: 'hot' | 'new' }
  /** Whether its pages may ask for the camera; no other page may. */
  camera?: true
  /** Pages without the frame around them: their addresses, and their files in the tool's folder. */
  bare?: readonly { path: string; file: string }[]
  /** Calls that machines make whatever host they know us by, so that they go on while a site is down; with `/` at the end all below. */
  anyHost?: readonly string[]
  /**
   * How long it keeps what is neither a file nor a job: the words in braces that sites' texts say it with, such as `{{smsKeepDays}}`, and
   * the settings behind them, in days.
   */
  keeps?: Readonly<Record<string, NumberSetting>>
  /** Whether the command line has words of its own for it, in `commands.ts`. */
  commands?: true
}

/** Whether a tool takes a place on the sites of its type. */
export const takes = (tool: Tool, place: Place): boolean => tool.place === undefined || tool.place === place

/** What the house calls a tool. */
export type ToolAbout = Record<
  Language,
  {
    /** Over it and on its tab, on the account page. */
    name: string
    /** The words over a new site about it. */
    home: string
    /** In the Products menu its title and a few words, among more products a sentence; for a tool whose contract has a `menu`. */
    menu?: { title: string; words: string; sentence: string }
  }
>

/** What a command of a tool may use. */
export type ToolDesk = { env: Env; db(): Promise<Db> }

/** A command of the operator's that a tool brings along; its first word is one of the tool's own. */
export type ToolCommand = Command<ToolDesk>

/** A tool's contract with whatever facts of its own it needs, types kept. */
export const defineTool = <Facts extends Tool>(tool: Facts): Facts => tool

/** What a tool's own work on a worker may use. */
export type ToolPlace = JobPlace & {
  env: Env
  log: Log
  signer: Signer
  /** Whether a site offers the tool now. What was asked for and is only begun later, such as at a time that somebody chose, is not begun without. */
  isOfferedBy(site: string): Promise<boolean>
}

/** What a tool adds to the server: its calls, and the kinds of jobs that a worker takes up. */
export type ToolServer = {
  routes(app: App): void
  /**
   * Calls that go on where a site has switched the tool off, since they ask for nothing new: what was made before is read, and what waits is
   * called off. With `/` at the end all below.
   */
  goesOn?: readonly string[]
  jobs: JobKind[]
  /** What of it everybody may ask for who has uploads, programs among them: each is in the API by this alone. */
  works?: readonly ToolWork[]
  /** What its results can be downloaded as beside what they are. */
  writing?: ResultWriting
  /** For a tool that keeps something of an account beside its files and jobs. */
  belongings?(place: { db: Db; env: Env }): AccountBelongings
  /** Makes a PDF of a Word file, for what the house itself prints, such as receipts; one of the tools brings it. Throws engineMissing. */
  toPdf?(path: string, options: JobOptions & { log: Log }): Promise<{ file: string }>
  /** What an operator may want to know at each start, such as an engine that would do better; nothing where all is well. */
  advice?(env: Env): Promise<string[]>
  /** What an operator may watch of it beside the time of its jobs, which is measured by itself. Made without a registry; the process's own takes them. */
  metrics?: readonly Metric[]
  /** The mails that it asks for, by their kinds. */
  mails?: Readonly<Record<string, MailWriter>>
  /** For a tool with queues of its own beside jobs: makes them, in every process. */
  declare?(queue: Queue): Promise<void>
  /** Begins that work on a worker, which goes on until the queue stops; answers how to end what it holds. */
  work?(place: ToolPlace): Promise<{ close(): Promise<void> }>
}
