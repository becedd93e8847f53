import { ImportedXmlComponent, TextRun } from 'docx'
import type { Area, Flow } from '../layout/model.ts'
import { emu } from './units.ts'

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const shapes = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'

/** A coloured rectangle behind the text, in its place on the page: a shape without text (ECMA-376, DrawingML). */
export function areaBehind({ x1, y1, x2, y2, colour, layer }: Area, flow: Flow): TextRun {
  const place = (axis: 'H' | 'V', at: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${emu(at)}</wp:posOffset></wp:position${axis}>`
  const [width, height] = [emu(x2 - x1), emu(y2 - y1)]
  const shape = `<wps:wsp xmlns:wps="${shapes}"><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:ln><a:noFill/></a:ln></wps:spPr><wps:bodyPr/></wps:wsp>`
  const xml = `<w:drawing xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><wp:anchor xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${layer}" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>${place('H', x1)}${place('V', y1)}<wp:extent cx="${width}" cy="${height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="${nextId(flow)}" name="Area"/><wp:cNvGraphicFramePr/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${shapes}">${shape}</a:graphicData></a:graphic></wp:anchor></w:drawing>`
  return new TextRun({ children: [ImportedXmlComponent.fromXmlString(xml)] })
}

/** Far from the numbers of the pictures. */
const AREA_IDS = 900_000

const given = new WeakMap<Flow, number>()

/** Numbers of shapes are unique in a document. */
function nextId(flow: Flow): number {
  const id = given.get(flow) ?? AREA_IDS
  given.set(flow, id + 1)
  return id
}
