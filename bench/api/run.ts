// What a job costs through the API beside the same through the page's call: requests that ask for a conversion, in turns, in one run.
// Nothing works on the jobs: what is measured is the asking. Run with: npm run bench -- api [pairs]
import { openSession, tokenName } from '#features/accounts/sessions/sessions.ts'
import { samplePdf } from '../../tests/support/samplePdf.ts'
import { startMemberProduct } from '../memberProduct.ts'

const pairs = Number(process.argv[2] ?? 300)
const { product, accountId, key, stop } = await startMemberProduct(['web'])
const token = await openSession(product.services.db, accountId, 'bench')

const url = product.url
const asPage = { [tokenName]: token }
const asProgram = { authorization: `Bearer ${key}` }
const json = { 'content-type': 'application/json' }

async function send(path: string, headers: Record<string, string>, body: string | FormData): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const form = () => {
  const made = new FormData()
  made.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'letter.pdf')
  return made
}
const pdf = await samplePdf('A letter')
const { obj: fileUrl } = (await send('/backapi/v1/convert/uploadFile', asPage, form())) as { obj: string }
const { id } = (await send('/api/v1/files', asProgram, form())) as { id: string }

const options = { conversion: 'pdf-to-png', dpi: 72 }
const ways = {
  page: () => send('/backapi/v1/pdf/pdfToImg', { ...asPage, ...json }, JSON.stringify({ fileUrl, dpi: 72 })),
  API: () => send('/api/v1/jobs', { ...asProgram, ...json }, JSON.stringify({ tool: 'pdf', options, files: [id] })),
  'API, named': () =>
    send(
      '/api/v1/jobs',
      { ...asProgram, ...json, 'idempotency-key': crypto.randomUUID() },
      JSON.stringify({ tool: 'pdf', options, files: [id] }),
    ),
}

/** Milliseconds of wall and of processor that each asking took; client, server and database share the machine. */
const times = new Map(Object.keys(ways).map((name) => [name, { wall: [] as number[], cpu: [] as number[] }]))
for (let round = 0; round < pairs + 20; round++)
  for (const [name, ask] of Object.entries(ways)) {
    const before = process.cpuUsage()
    const began = performance.now()
    await ask()
    const { user, system } = process.cpuUsage(before)
    if (round < 20) continue
    times.get(name)!.wall.push(performance.now() - began)
    times.get(name)!.cpu.push((user + system) / 1000)
  }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
console.log(`${pairs} jobs each way, in turns; medians in milliseconds`)
for (const [name, { wall, cpu }] of times)
  console.log(
    `${name.padEnd(12)} ${median(wall).toFixed(1).padStart(6)} wall ${median(cpu).toFixed(1).padStart(6)} processor`,
  )

await stop()
