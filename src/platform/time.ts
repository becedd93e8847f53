/** The moment that a timestamp of the API means: ten digits are seconds, more are milliseconds. */
export const momentOf = (timestamp: number): Date => new Date(timestamp < 1e10 ? timestamp * 1000 : timestamp)
