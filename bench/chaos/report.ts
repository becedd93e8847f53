import { type Report, told } from './chaos.ts'

/** Prints what came of the rounds, with the names of what was lost or doubled. */
export function printReport({ tallies, recoveries, connections, stalled, faults }: Report): void {
  console.log('\n                 acknowledged    lost  doubled')
  for (const { name, acknowledged, lost, doubled } of tallies) {
    const figures = [acknowledged, lost.length, doubled.length].map((figure) => String(figure).padStart(8)).join(' ')
    console.log(`${name.padEnd(20)} ${figures}`)
  }
  for (const { name, lost, doubled, notes } of tallies) {
    for (const one of lost) console.log(`lost, of the ${name}: ${one}`)
    for (const one of doubled) console.log(`doubled, of the ${name}: ${one}`)
    for (const note of notes) console.log(`${name}: ${note}`)
  }
  if (stalled) console.log(`the rounds ended before their time: ${stalled}`)
  for (const { text, times } of faults) console.log(`${times} times: ${text}`)
  for (const { victim, slowest, median } of recoveries)
    console.log(`recovery of the ${victim}: ${median.done.toFixed(1)} s in the middle, the slowest ${told(slowest)}`)
  console.log(`connections to the database: ${inWords(connections.before)} before, ${inWords(connections.after)} after`)
}

const inWords = (connections: Report['connections']['before']) =>
  Object.entries(connections)
    .map(([name, count]) => `${count} of ${name}`)
    .join(', ')
