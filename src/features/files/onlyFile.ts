import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'

/**
 * The file of a form that has one, with the fields before it and its name, which is empty where the form gives none; undefined where no file
 * came. Reading its `content` fails at its end with invalidRequest where the form goes on with another file, so that nobody takes the first
 * for all that was sent.
 */
export async function onlyFile(
  request: FastifyRequest,
): Promise<{ part: MultipartFile; name: string; content: Readable } | undefined> {
  const parts = request.parts()
  for (;;) {
    const { value: part } = await parts.next()
    if (!part) return undefined
    if (part.type === 'file') {
      // The package's types promise a name, which a form need not give.
      const name = writtenName((part.filename as string | undefined) ?? '')
      return { part, name, content: Readable.from(untilEnd(part, parts), { objectMode: false }) }
    }
  }
}

/** Forms write these three in names as here (HTML, "multipart/form-data encoding algorithm") and leave every other `%` as it is. */
const writtenName = (name: string) => name.replace(/%(22|0D|0A)/g, (each) => decodeURIComponent(each))

async function* untilEnd(part: MultipartFile, rest: ReturnType<FastifyRequest['parts']>): AsyncGenerator<Buffer> {
  yield* part.file
  try {
    while (!(await rest.next()).done);
  } catch (error) {
    throw isSecond(error) ? oneFile(error) : error
  }
}

/** What the reader of forms throws at a file more than it may hold (`limits` of the server). */
const isSecond = (error: unknown) => (error as { code?: unknown }).code === 'FST_FILES_LIMIT'

const oneFile = (cause: unknown) =>
  invalidRequest(
    inEach(filesErrors, (say) => say.oneFile),
    cause,
  )
