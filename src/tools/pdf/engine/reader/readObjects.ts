import type { Library } from '#platform/pdfium/library.ts'
import { bounds, intersection, union } from '../geometry.ts'
import type { Box } from '../model.ts'
import { saysTheSame } from './actualText.ts'
import { clipBox } from './clip.ts'
import { type Matrix, multiply, readMatrix } from './matrix.ts'
import { objectBox } from './objectBox.ts'
import { hex } from './readChars.ts'
import { readPath } from './readPath.ts'
import { readPicture } from './readPicture.ts'
import { readSign } from './readSign.ts'
import type { Shapes, Surroundings } from './surroundings.ts'

const TEXT = 1
const PATH = 2
const IMAGE = 3
const SHADING = 4
const FORM = 5

/** Bombs nest forms in forms and draw millions of them. */
const MAX_OBJECTS = 400_000
const MAX_DEPTH = 12

/** Sorts everything on the page that is not text into rules, fills, drawings and pictures, in painting order. */
export function readObjects(around: Surroundings, display: Matrix): void {
  const { call } = around.library
  let order = 0
  const painted = new Set<number>()
  let told: { object: number; run: number } | undefined

  const walk = (container: number, inForm: boolean, matrix: Matrix, visible: Box, depth: number, around?: number) => {
    const count = inForm ? call.FPDFFormObj_CountObjects(container) : call.FPDFPage_CountObjects(container)
    for (let index = 0; index < count; index++) {
      if (++order > MAX_OBJECTS) return
      const object = inForm ? call.FPDFFormObj_GetObject(container, index) : call.FPDFPage_GetObject(container, index)
      visit(object, matrix, visible, depth, around)
    }
  }

  const visit = (object: number, matrix: Matrix, visible: Box, depth: number, outer: number | undefined) => {
    const type = call.FPDFPageObj_GetType(object)
    if (type !== TEXT && type !== PATH && type !== IMAGE && type !== SHADING && type !== FORM) return
    const seen = intersection(visible, clipBox(around.library, object, matrix) ?? visible)
    if (seen.x2 <= seen.x1 || seen.y2 <= seen.y1) {
      const unseen = around.runs.get(object)
      if (unseen !== undefined) around.clips.set(unseen, seen)
      if (type === FORM) order += objectsIn(around.library, object, depth)
      return
    }
    const here = { ...around, visible: seen }
    const { structure, shapes } = around
    const element = structure?.hasFigures ? (structure.markOf(object)?.element ?? outer) : undefined
    const before = element === undefined ? undefined : countsOf(shapes)
    const run = around.runs.get(object)
    if (run !== undefined) {
      painted.add(run)
      around.clips.set(run, seen)
      told = { object, run }
    } else if (type === TEXT && told && saysTheSame(around.library, told.object, object)) {
      const box = objectBox(around.library, object, matrix)
      const before = around.more.get(told.run)
      if (box) around.more.set(told.run, before ? union(before, box) : box)
    } else if (type === TEXT) {
      const box = objectBox(around.library, object, matrix)
      const double = box && around.doubled(box)
      if (double === undefined) readSign(here, object, matrix, order)
      else if (painted.has(double)) around.covered.set(double, fillColour(around.library, object))
    } else if (type === PATH) readPath(here, object, matrix, order)
    else if (type === IMAGE) readPicture(here, object, matrix, order)
    else if (type === SHADING) readShading(here, object, matrix, order)
    else if (depth < MAX_DEPTH) {
      const { memory } = around.library
      if (call.FPDFPageObj_GetMatrix(object, memory.out) === 0) return
      walk(object, true, multiply(readMatrix(around.library, memory.out), matrix), seen, depth + 1, element)
    }
    if (element === undefined || !before || type === TEXT || type === FORM) return
    const drawn = shapesSince(shapes, before)
    if (drawn.length > 0) structure?.noteDrawn(element, bounds(drawn))
  }

  walk(around.page, false, display, around.visible, 0)
}

/** How many objects a form holds: those that nobody sees count in the painting order as well. */
function objectsIn(library: Library, form: number, depth: number): number {
  const { call } = library
  if (depth >= MAX_DEPTH) return 0
  const count = call.FPDFFormObj_CountObjects(form)
  const inner = Array.from({ length: count }, (_, index) => call.FPDFFormObj_GetObject(form, index))
  const forms = inner.filter((object) => call.FPDFPageObj_GetType(object) === FORM)
  return forms.reduce((sum, object) => sum + objectsIn(library, object, depth + 1), count)
}

const countsOf = ({ rules, fills, drawings, pictures }: Shapes): number[] =>
  [rules, fills, drawings, pictures].map(({ length }) => length)

const shapesSince = ({ rules, fills, drawings, pictures }: Shapes, counts: number[]): Box[] =>
  [rules, fills, drawings, pictures].flatMap((shapes, index): Box[] => shapes.slice(counts[index]))

function fillColour({ call, memory }: Library, object: number): string {
  const [red, green, blue, alpha] = [memory.out, memory.out + 4, memory.out + 8, memory.out + 12] as const
  if (call.FPDFPageObj_GetFillColor(object, red, green, blue, alpha) === 0) return '000000'
  return hex(memory.word(red), memory.word(green), memory.word(blue))
}

function readShading({ library, visible, shapes }: Surroundings, object: number, matrix: Matrix, order: number): void {
  const whole = objectBox(library, object, matrix)
  if (!whole) return
  const box = intersection(visible, whole)
  if (box.x2 > box.x1 && box.y2 > box.y1)
    shapes.drawings.push({ ...box, colour: hex(128, 128, 128), order, gradient: true })
}
