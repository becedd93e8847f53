import { writeText } from './text/writeText.ts'
import { toTextFile } from './toTextFile.ts'

/** Takes the words out of a PDF, in the order in which they are read. */
export default toTextFile('.txt', writeText)
