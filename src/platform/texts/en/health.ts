/** How the parts that the product needs stand, as /readyz says it. */
export default {
  database: { answers: 'The database answers.', silent: 'The database does not answer.' },
  queue: { answers: 'The queue answers.', silent: 'The queue does not answer.' },
  store: { answers: 'The file store answers.', silent: 'The file store does not answer.' },
  disk: {
    free: (megabytes: number) => `${megabytes} MB are free on the disk.`,
    freeOf: (megabytes: number, wanted: number) =>
      `${megabytes} MB are free on the disk, at least ${wanted} MB are wanted.`,
    silent: 'The disk does not answer.',
  },
  process: {
    answers: 'This process takes requests.',
    stopping: 'This process is stopping.',
    silent: 'This process does not answer.',
  },
}
