import { z } from 'zod/mini'
import type { LookFacts } from '#features/pdfLook/lookFacts.ts'
import { numeric } from '#platform/numeric.ts'
import { defineTool } from '#tools/tool.ts'

/** The kind of jobs that convert. */
export const convertKind = 'pdf-convert'

/** What an upload is by its content. What is encrypted shows the rest only once it is open. */
export type Content = 'pdf' | 'picture' | 'word' | 'excel' | 'powerpoint' | 'encrypted'

/** What a look at an upload tells: what it is, its first page as a `data:` address, and of a PDF its pages. */
export type FileLook = { is: Content; first?: string } & Partial<Omit<LookFacts, 'first'>>

/** The longer side of the picture of a first page in pixels: enough to see which document it is. */
export const firstSide = 560

/** One of the six conversions, as the tiles show them. `type` is what goes over the wire. */
export type Conversion = {
  type: number
  id: 'pdf-to-word' | 'pdf-to-excel' | 'pdf-to-png' | 'word-to-pdf' | 'excel-to-pdf' | 'ppt-to-pdf'
  /** File name endings that the picker offers and the server takes, content checked. */
  accepts: readonly string[]
  /** What it can be made of. */
  takes: readonly Content[]
  /** Ending of the result, as the tile shows it. */
  makes: string
  /** The call that starts it. */
  path: string
  /** Shown, but not to be chosen. */
  notAvailable?: boolean
}

const ofPages = { accepts: ['.pdf', '.jpg', '.jpeg', '.png'], takes: ['pdf', 'picture'] } as const
const office = { makes: '.pdf', path: 'fileConvert' } as const

export const conversions: readonly Conversion[] = [
  { type: 1, id: 'pdf-to-word', ...ofPages, makes: '.docx', path: 'pdfToDoc' },
  { type: 2, id: 'pdf-to-excel', ...ofPages, makes: '.xlsx', path: 'pdfToDoc' },
  { type: 3, id: 'pdf-to-png', accepts: ['.pdf'], takes: ['pdf'], makes: '.png', path: 'pdfToImg' },
  { type: 4, id: 'word-to-pdf', accepts: ['.doc', '.docx'], takes: ['word'], ...office },
  { type: 5, id: 'excel-to-pdf', accepts: ['.xls', '.xlsx'], takes: ['excel'], ...office },
  { type: 6, id: 'ppt-to-pdf', accepts: ['.ppt', '.pptx'], takes: ['powerpoint'], ...office },
]

/** Every ending of a file name that is taken. */
export const everyEnding: readonly string[] = [...new Set(conversions.flatMap(({ accepts }) => accepts))]

export const pdf = defineTool({
  id: 'pdf',
  siteType: 5,
  theme: 'blue',
  menu: { group: 'documents' },
  maxBytes: 50_000_000,
  mostFiles: 20,
  /** The path of uploads that go on where they stopped. */
  uploadPath: '/backapi/v1/pdf/upload',
  conversions,
})

/** What every conversion may be told beside the file. */
const shared = {
  fileUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** Pages such as `1-3,5`; all of them where absent. */
  pages: z.optional(z.string().check(z.maxLength(100))),
}

const typeNumber = (min: number, max: number) => numeric(z.int(), z.minimum(min), z.maximum(max))

export const PdfToDocQuery = z.object({
  ...shared,
  type: typeNumber(1, 2),
  /** To Excel: the tables, or all that is written on the pages, a sheet for each. */
  content: z.optional(z.enum(['tables', 'pages'])),
  /** Tables to Excel: a sheet for each, for each page with tables, or one for all. */
  sheets: z.optional(z.enum(['table', 'page', 'one'])),
  /** To Word: pages stay pages as far as that costs little, stay at any cost, or text runs on from one to the next. */
  layout: z.optional(z.enum(['auto', 'keep', 'flow'])),
})
export const FileConvertQuery = z.object({
  ...shared,
  type: typeNumber(4, 6),
  /** From Excel: each sheet as wide as one page. */
  fitToWidth: z.optional(z.enum(['true', 'false'])),
})
export const PdfToImgQuery = z.object({
  ...shared,
  /** 2 is PNG, the one picture format there is. */
  outType: z.optional(typeNumber(2, 2)),
  dpi: z.optional(numeric(z.minimum(72), z.maximum(300))),
})
export const PdfToHtmlQuery = z.object(shared)

/** Password of a protected file: it comes in a body alone, since addresses are logged on their way. */
const secret = { password: z.optional(z.string().check(z.maxLength(200))) }

export const PdfToDocBody = z.extend(PdfToDocQuery, secret)
export const FileConvertBody = z.extend(FileConvertQuery, secret)
export const PdfToImgBody = z.extend(PdfToImgQuery, secret)
export const PdfToHtmlBody = z.extend(PdfToHtmlQuery, secret)

const { pages } = shared
const { password } = secret

/** A conversion and what may be chosen with it. */
export const ConvertOptions = z.discriminatedUnion('conversion', [
  z.strictObject({
    ...{ conversion: z.literal('pdf-to-word'), pages, password },
    layout: PdfToDocQuery.shape.layout,
  }),
  z.strictObject({
    ...{ conversion: z.literal('pdf-to-excel'), pages, password },
    content: PdfToDocQuery.shape.content,
    sheets: PdfToDocQuery.shape.sheets,
  }),
  z.strictObject({
    ...{ conversion: z.literal('pdf-to-png'), pages, password },
    /** Dots per inch. */
    dpi: z.optional(z.number().check(z.minimum(72), z.maximum(300))),
  }),
  z.strictObject({ conversion: z.enum(['pdf-to-html', 'pdf-to-markdown', 'pdf-to-text']), pages, password }),
  z.strictObject({
    ...{ conversion: z.enum(['word-to-pdf', 'excel-to-pdf', 'ppt-to-pdf']), pages, password },
    /** From Excel: each sheet as wide as one page. */
    fitToWidth: z._default(z.boolean(), true),
    /** PDF/A-2b, which is to be read for decades. */
    archive: z.optional(z.boolean()),
  }),
])
export type ConvertOptions = z.output<typeof ConvertOptions>
/** The conversions by name; those to HTML, Markdown and text have no tile. */
export type ConversionName = ConvertOptions['conversion']

/** The choices that a visitor has beside the file; each belongs to some of the conversions. */
export type ConversionOptions = {
  password?: string | undefined
  pages?: string | undefined
  dpi?: number | undefined
  content?: z.infer<typeof PdfToDocQuery>['content']
  sheets?: z.infer<typeof PdfToDocQuery>['sheets']
  layout?: z.infer<typeof PdfToDocQuery>['layout']
  fitToWidth?: z.infer<typeof FileConvertQuery>['fitToWidth']
}
