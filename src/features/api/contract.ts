import { z } from 'zod'
import type { ToolWork } from '#features/jobs/toolWork.ts'
import { codes } from '#platform/codes.ts'

/** What programs read and write. The routes check by these schemas, and the description of the API is made of them. */

const moment = z.iso.datetime().meta({ examples: ['2026-11-23T10:15:00.000Z'] })
const exampleFile = '3f0d6b0e-6c5e-4a3e-9f63-0d7b4c1d2a10'
const exampleJob = '8a51b9f2-8c1d-4d5a-b6c7-5e0f6a7b8c9d'

export const Problem = z
  .object({
    type: z.string().meta({ description: 'The kind of problem; the same for good.' }),
    title: z.string(),
    status: z.number().int().meta({ description: 'The HTTP status that goes with it.' }),
    detail: z.string().meta({ description: 'What happened and what to do, in the language of the request.' }),
    code: z.number().int().meta({ description: 'Our number of the problem; the same for good.' }),
    field: z
      .string()
      .optional()
      .meta({ description: 'Which field of the request it is about, such as `options.pages`, where it is one.' }),
    requestId: z.string().optional().meta({ description: 'Tell it to support; the header x-request-id has it, too.' }),
  })
  .meta({
    id: 'Problem',
    description: 'Why a request was refused or a job failed (RFC 9457).',
    examples: [
      {
        type: 'urn:sundry:problem:no-credits',
        title: 'No credits',
        status: 403,
        detail: 'There are no credits left of 1800. There will be new ones on December 1, 2026.',
        code: codes.noCredits,
        requestId: '0b4a2b6e-1f0c-4a58-9c0e-0f3f0a8f8f11',
      },
    ],
  })

export const File = z
  .object({
    id: z.uuid().meta({ description: 'Names the file when a job is asked for.' }),
    name: z.string(),
    bytes: z.number().int(),
    purpose: z.enum(['upload', 'result']),
    createdAt: moment,
    expiresAt: moment.meta({ description: 'When it is deleted by itself.' }),
    url: z.string().meta({
      description: 'A link for whoever has it: no key is needed, and it works for an hour. Ask again for a new one.',
    }),
  })
  .meta({
    id: 'File',
    description: 'A file of the account: an upload, or what a job made.',
    examples: [
      {
        id: exampleFile,
        name: 'letter.pdf',
        bytes: 48_213,
        purpose: 'upload',
        createdAt: '2026-11-23T10:15:00.000Z',
        expiresAt: '2026-11-24T10:15:00.000Z',
        url: 'https://example.com/files/uploads/2026/11/23/1f0c.pdf?name=letter.pdf&expires=1795432500&signature=ab12',
      },
    ],
  })

export const SignedUploadRequest = z
  .strictObject({
    name: z.string().min(1).max(255),
    bytes: z.number().int().min(0).meta({ description: 'How many it has; no other number is taken.' }),
  })
  .meta({ description: 'The file that is to come.' })

export const SignedUpload = z
  .object({
    id: z.string().meta({ description: 'Names the upload when it is made a file.' }),
    method: z.literal('PUT'),
    url: z.string().meta({ description: 'Where the bytes go, without a key; it takes them once.' }),
    headers: z.record(z.string(), z.string()).meta({ description: 'What the request has to bring.' }),
    expiresAt: moment.meta({ description: 'Until when the address works.' }),
  })
  .meta({ id: 'SignedUpload', description: 'An address for the bytes of one file.' })

export const Job = z
  .object({
    id: z.uuid(),
    tool: z.string().meta({ description: 'What was asked for: an id of /tools.' }),
    state: z.enum(['waiting', 'working', 'done', 'failed', 'cancelled']),
    progress: z.number().int().min(0).max(100).meta({ description: '100 only when the result is there.' }),
    partial: z.string().nullable().meta({ description: 'Text that is known before the job is done.' }),
    createdAt: moment,
    finishedAt: moment.nullable(),
    results: z
      .array(File)
      .meta({ description: 'What it made; empty until it is done, and once the time of its files is over.' }),
    facts: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What the tool tells of the result.' }),
    error: Problem.nullable().meta({ description: 'Why it failed; null in every other state.' }),
  })
  .meta({
    id: 'Job',
    description: 'A piece of work. Once it is done, failed or cancelled it stays so.',
    examples: [
      {
        id: exampleJob,
        tool: 'pdf',
        state: 'working',
        progress: 40,
        partial: null,
        createdAt: '2026-11-23T10:15:00.000Z',
        finishedAt: null,
        results: [],
        facts: null,
        error: null,
      },
    ],
  })
export type Job = z.output<typeof Job>

export const JobList = z
  .object({
    jobs: z.array(Job),
    next: z.string().nullable().meta({ description: 'The cursor of the page after this one; null on the last one.' }),
  })
  .meta({ id: 'JobList', description: 'A page of jobs, the newest first.' })

export const ToolFacts = z
  .object({
    id: z.string().meta({ description: 'Goes into "tool" of a job.' }),
    name: z.string().meta({ description: 'What people call it, in the language of the request.' }),
    scope: z.string().meta({ description: 'What a key has to be allowed.' }),
    files: z.object({
      accepts: z.array(z.string()).meta({ description: 'File name endings; what counts is the content.' }),
      least: z.number().int(),
      most: z.number().int(),
      maxBytes: z.number().int(),
    }),
    formats: z.array(z.string()).meta({
      description: 'What a result can be had as beside what it is: "as" of its download.',
      examples: [['docx']],
    }),
    options: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema (2020-12) of "options" of a job.' }),
  })
  .meta({ id: 'Tool', description: 'Something that can be asked for.' })

export const ToolList = z.object({ tools: z.array(ToolFacts) }).meta({ id: 'ToolList' })

export const Me = z
  .object({
    email: z.string(),
    site: z.string(),
    key: z.object({
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.string()).nullable().meta({ description: 'The tools that it may use; null for all.' }),
      expiresAt: moment.nullable(),
    }),
    membership: z.object({
      state: z.enum(['none', 'life', 'renews', 'cancelled', 'once']),
      until: moment.nullable(),
    }),
    credits: z.object({
      quota: z.number().int(),
      used: z.number().int(),
      left: z.number().int(),
      periodEnd: moment.nullable(),
    }),
    limits: z.object({
      requestsPerMinute: z.number().int(),
      unfinishedJobs: z.number().int(),
      uploadBytes: z.number().int().meta({ description: 'Most bytes of one upload.' }),
      uploadHours: z.number().meta({ description: 'How long an upload is kept.' }),
      resultHours: z.number().meta({ description: 'How long a result is kept.' }),
    }),
    storage: z.object({
      bytes: z.number().int(),
      maxBytes: z.number().int(),
      files: z.number().int(),
      maxFiles: z.number().int(),
    }),
  })
  .meta({ id: 'Me', description: 'Whose key it is, and what may be done with it.' })

/** An answer that is sent as it is, unchecked. */
export const Bytes = z.unknown().meta({ type: 'string', format: 'binary' })

export const ById = z.object({ id: z.uuid() })

export const ResultParams = z.object({
  id: z.uuid(),
  n: z.coerce.number().int().min(1).max(1000).meta({ description: 'Which of the results, from 1.' }),
})

export const ResultQuery = z.strictObject({
  as: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Another format of the result: one of "formats" of its tool in /tools.', examples: ['docx'] }),
})

export const JobsQuery = z.strictObject({
  tool: z.string().max(50).optional().meta({ description: 'Only jobs of this tool: an id of /tools.' }),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().meta({ description: '"next" of the page before.' }),
})

const webhook = z
  .string()
  .max(2000)
  .optional()
  .meta({
    description:
      'Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes.',
    examples: ['https://example.com/hooks'],
  })

/**
 * What asks for a job: one of all that the tools do, with the options of each as its tool checks them. It has no id of its own: zod knows one
 * schema by a name in a process, and each product has its tools. openApi.ts names it.
 */
export function jobRequestOf(works: readonly Pick<ToolWork, 'id' | 'options' | 'files'>[]) {
  const requests = works.map(({ id, options, files: { least, most } }) =>
    z
      .strictObject({
        tool: z.literal(id),
        // Who has nothing to choose may leave them out.
        options: z.safeParse(options, {}).success ? z.prefault(options, {}) : options,
        files: z.array(z.uuid()).min(least).max(most).meta({ description: 'Ids of files, in their order.' }),
        webhook,
      })
      .meta({ title: id }),
  )
  type Request = (typeof requests)[number]
  return z
    .discriminatedUnion('tool', requests as [Request, ...Request[]])
    .meta({ description: 'What is asked for. Each tool has options of its own, see /tools.' })
}
