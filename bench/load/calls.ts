import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { fileBody, type HttpClient, jsonBody } from '../../tests/support/httpClient.ts'
import { sample } from '../../tests/support/samples.ts'
import { answered } from '../chaos/work/jobs.ts'
import type { Call } from './arrivals.ts'
import type { System } from './system.ts'

/** Visitors whose connections are kept, each of a network of its own. */
const visitors = 64
/** Members who take turns, so that no limit by account is met. */
const members = 40
const uploadBytes = 50_000
/** How often a recording is looked after, in ms. */
const lookMs = 250
/** The longest that a recording may take until it is written down, in seconds. */
const patienceSeconds = 120

/** How a recording fared, in seconds. */
export type Worked = { waited: number; worked: number }

/** What visitors do: each answers with the product's last word. Pages and uploads come over kept connections, a login over a new one. */
export async function openCalls(system: System) {
  const known = Array.from({ length: visitors }, () => ({
    papers: system.client('pdf', network()),
    talks: system.client('voice', network()),
  }))
  const strangers = () => Promise.all(Array.from({ length: members }, () => system.stranger('pdf')))
  const people = await strangers()
  // Others than those who upload: of many sessions the oldest end.
  const whoLogIn = await strangers()
  const emails = await system.database.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        whoLogIn.map(({ accountId }) => accountId),
      ),
    )
  const upload = await fileBody('letter.bin', randomBytes(uploadBytes))
  const recording = await fileBody('talk.mp3', await readFile(sample('kennedy.mp3')))
  let turn = 0
  const next = <Item>(all: readonly Item[]): Item => all[turn++ % all.length]!

  const calls = {
    page: () => next(known).papers.ask('/'),
    async login() {
      const client = system.client('pdf', network())
      const { email: identifier } = next(emails)
      const body = jsonBody({ identityType: 'EMAIL', identifier, credential: 'demo1234' })
      const answer = await client.ask('/backapi/v1/user/session/login', body)
      client.close()
      return answer
    },
    upload: () => sent(next(known).papers, next(people).headers),
  } satisfies Record<string, Call>

  function sent(client: HttpClient, token: Record<string, string>) {
    return client.ask('/backapi/v1/convert/uploadFile', { ...upload, headers: { ...upload.headers, ...token } })
  }

  return {
    ...calls,
    /**
     * A recording of somebody new, from its upload until it is written down. Answers how long it waited for a worker and how long that worked, in
     * seconds. Throws where it was not taken.
     */
    async conversion(): Promise<Worked> {
      const { headers } = await system.stranger('voice')
      const client = next(known).talks
      const kept = await client.ask('/backapi/v1/convert/uploadFile', {
        ...recording,
        headers: { ...recording.headers, ...headers },
      })
      const body = jsonBody({ fileUrl: answered<string>('an upload', kept), languageCode: 'en-GB' })
      const asked = await client.ask('/backapi/v1/convert/speechToText2', {
        ...body,
        headers: { ...body.headers, ...headers },
      })
      return followed(system, answered<string>('a recording', asked))
    },
    close(): void {
      for (const { papers, talks } of known) {
        papers.close()
        talks.close()
      }
    },
  }
}

export type Calls = Awaited<ReturnType<typeof openCalls>>

/** Follows a job to its end. Throws where it failed or takes too long. */
async function followed({ database: { db } }: System, id: string): Promise<Worked> {
  const asked = performance.now()
  let begun: number | undefined
  for (;;) {
    const [job] = await db.select({ state: jobs.state, error: jobs.error }).from(jobs).where(eq(jobs.id, id))
    const now = performance.now()
    if (job?.state !== 'waiting') begun ??= now
    if (begun && job?.state === 'done') return { waited: (begun - asked) / 1000, worked: (now - begun) / 1000 }
    if (job?.state === 'failed') throw new Error(`A recording failed: ${job.error?.text.en}`)
    if (now - asked > patienceSeconds * 1000) throw new Error(`No recording is written down in ${patienceSeconds} s`)
    await pause(lookMs)
  }
}

/** An address of loopback that nobody else comes from: limits by address count by it, as they do on the internet. */
const network = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
