// Messages a second through SMPP and HTTP, every receipt matched, beside bare clients on the same job in the same run.
// Run with: npm run bench -- sms [messages]
import { kannelInstalled, startKannel } from '#tools/sms/gateways/testing/kannel.ts'
import { flow, type Sender } from './flow.ts'
import { bareFetch, ourKannel } from './http.ts'
import { productFlow } from './product.ts'
import { bareSmpp, ourSmpp, startCentre } from './smpp.ts'

const count = Number(process.argv[2] ?? 3000)
/** Contenders take turns this often, and the best turn of each counts: others share the machine. */
const turns = 3

type Contender = { name: string; count: number; lanes: number; open(): Promise<Sender> }

async function race(contenders: Contender[]) {
  const best = contenders.map(() => ({ sent: 0, arrived: 0 }))
  const lost = contenders.map(() => 0)
  for (let turn = 0; turn < turns; turn++) {
    for (const [n, { open, count, lanes }] of contenders.entries()) {
      const sender = await open()
      const flowed = await flow(sender, count, lanes)
      await sender.close()
      lost[n]! += flowed.count - flowed.matched
      if (flowed.arrived > best[n]!.arrived) best[n] = flowed
    }
  }
  for (const [n, { name }] of contenders.entries()) {
    const { sent, arrived } = best[n]!
    line(name, `${rounded(sent)} answered and ${rounded(arrived)} reported a second, ${lost[n]} receipts unmatched`)
  }
}

const rounded = (perSecond: number) => perSecond.toFixed(0).padStart(5)
const line = (name: string, words: string) => console.log(`${name.padEnd(34)} ${words}`)

using centre = await startCentre()
// Messages that wait in line for their turn in the window are as usual: twice as many as it holds.
const windows = [10, 50, 200]
await race([
  ...windows.map((window) => {
    const open = () => ourSmpp(centre.url, window)
    return { name: `SMPP, ours, window ${window}`, count, lanes: window * 2, open }
  }),
  ...windows.map((window) => {
    const open = () => bareSmpp(centre.url)
    return { name: `SMPP, bare npm smpp, window ${window}`, count, lanes: window, open }
  }),
])

if (kannelInstalled) {
  const kannel = await startKannel()
  const few = Math.ceil(count / 10)
  await race([
    { name: 'HTTP to Kannel, ours', count: few, lanes: 8, open: () => ourKannel(kannel.url) },
    { name: 'HTTP to Kannel, bare fetch', count: few, lanes: 8, open: () => bareFetch(kannel.url) },
  ])
  await kannel.close()
} else line('HTTP to Kannel', 'not installed: apt-get install kannel kannel-extras')

const whole = await productFlow(centre.url, Math.ceil(count / 100) * 10)
line(
  'the whole product, SMPP',
  `${rounded(whole.taken)} taken over and ${rounded(whole.arrived)} reported a second, ${whole.count - whole.matched} receipts unmatched`,
)
