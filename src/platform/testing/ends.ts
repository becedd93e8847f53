import { runInNewContext } from 'node:vm'

/**
 * Does work that only looks at a text, and answers what it made. Throws where it has not ended after so many seconds, a hundred times of what
 * it takes: then it takes ever longer for each further letter, and a stranger's text would hold up a process.
 */
export const ends = <Made>(work: () => Made, seconds = 60): Made =>
  runInNewContext('work()', { work }, { timeout: seconds * 1000 }) as Made
