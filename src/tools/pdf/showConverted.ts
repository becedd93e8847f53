import { extname } from 'node:path'
import type { JobResult, JobWork } from '#features/jobs/defineJob.ts'
import { markedPicture } from '#features/marking/preview.ts'
import type { EngineResult } from '#platform/childProcess/engine.ts'
import type { ConvertInput } from './convertInput.ts'
import { engines } from './engineLimits.ts'

/** Longer side of the picture of a page in pixels: its words can be read, and it is no page to print. */
const pageSide = 900
/** Dots per inch at which a page is drawn before it is marked. */
const dpi = 96
/** Some 20 rows of a sheet, as a share of the height of its first page. */
const upperRows = 0.45

/**
 * Shows the first page of what was made of a document, drawn from the very file that waits: a Word file and a workbook by LibreOffice,
 * a PDF by PDFium. Of a workbook it shows its first rows; of a web page, which nothing here draws, the page that it was made of.
 */
export async function showConverted(made: JobResult, input: ConvertInput, job: JobWork): Promise<EngineResult> {
  const path = await firstPage(made, input, job)
  return markedPicture(job, { path, most: pageSide, ...(input.engine === 'excel' && { upper: upperRows }) })
}

/** The path of a picture of the first page. */
async function firstPage(made: JobResult, { engine, fileId, password, options }: ConvertInput, job: JobWork) {
  const draw = async (path: string, secret?: string, pages = '1') =>
    (await job.run(engines.png, { path, pages, dpi, password: secret })).file
  switch (engine) {
    case 'office':
      return draw(made.file)
    case 'word':
    case 'excel': {
      const kind = engine
      return draw((await job.run(engines.office, { path: made.file, kind, pages: '1' })).file)
    }
    default: {
      if (extname(made.file) === '.png') return made.file
      // Of several pages the first that was asked for.
      const first = /\d+/.exec(options.pages ?? '')?.[0]
      return draw(await job.fetch(await job.fileRow(fileId)), password, first)
    }
  }
}
