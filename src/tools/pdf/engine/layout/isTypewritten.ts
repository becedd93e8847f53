import type { Paragraph } from './model.ts'

/** Whether all words of a paragraph are in letters of one width, as those of a program are. */
export const isTypewritten = ({ runs }: Paragraph): boolean =>
  runs.every(({ style, text }) => style.monospace || text.trim() === '')
