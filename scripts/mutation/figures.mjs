import { wilson } from './sample.mjs'

/** The figures of a run in one line; for a sample also what they say about all changes it was taken from. */
export function figures({ killed, timeout, survived, noCoverage }, sample) {
  const noticed = killed + timeout
  const of = noticed + survived + noCoverage
  const counts = `${killed} killed, ${timeout} ran out of time, ${survived} survived, ${noCoverage} reached by no test`
  const share = `${noticed} of ${of} noticed (${percent(noticed / of)}): ${counts}`
  if (!sample) return share
  const [low, high] = wilson(noticed, of)
  return `A sample with the seed ${sample.seed}: ${share}. Of all changes ${percent(low)} to ${percent(high)}, with a certainty of 95 %`
}

const percent = (share) => `${Math.round(share * 100)} %`

/**
 * Tells what has survived as soon as that is known, for a run lasts long, and the figures in the end. What ran out of time is
 * told as well: on a busy machine that need not mean that a test has noticed.
 */
function reporter({ sample }) {
  const worthALook = ['Survived', 'NoCoverage', 'Timeout']
  return {
    onMutantTested({ status, fileName, location, mutatorName, replacement }) {
      if (!worthALook.includes(status)) return
      const { line, column } = location.start
      console.log(`${status}: ${fileName}:${line}:${column} ${mutatorName}: ${replacement}`)
    },
    onMutationTestReportReady(_report, { systemUnderTestMetrics }) {
      console.log(figures(systemUnderTestMetrics.metrics, sample))
    },
  }
}
reporter.inject = ['options']

/** What StrykerJS reads from a plugin. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'figures', factory: reporter }]
