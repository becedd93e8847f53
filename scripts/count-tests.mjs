/**
 * Counts what Vitest's JSON report tells. A file that could not be run counts as one failure, and so does a run
 * that failed without a failed test, for example because it crashed or left no report.
 */
export function countTests(report, runPassed) {
  const files = report?.testResults ?? []
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length
  return { passed: report?.numPassedTests ?? 0, failed: runPassed ? failed : Math.max(1, failed) }
}
