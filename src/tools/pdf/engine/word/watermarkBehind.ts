import { ImportedXmlComponent, TextRun } from 'docx'
import { escapeXml } from '#platform/escapeXml.ts'
import type { Watermark } from '../layout/model.ts'
import { wordFamily } from './fonts.ts'

/** Height of the letters that fill such a shape, in sizes of the font. */
const HEIGHT = 0.8

/**
 * Words behind the text, as Word's own command makes them: text along a line, in VML, under the name by which that command finds it
 * again (ISO 29500-4, 14.1 and 19.1.2.23).
 */
export function watermarkBehind({ text, x, y, width, angle, style, outlined }: Watermark, index: number): TextRun {
  const height = HEIGHT * style.size
  const places = [
    'position:absolute',
    `margin-left:${points(x - width / 2)}`,
    `margin-top:${points(y - height / 2)}`,
    `width:${points(width)}`,
    `height:${points(height)}`,
    `rotation:${Math.round(angle)}`,
    'z-index:-251658752',
    'mso-position-horizontal-relative:page',
    'mso-position-vertical-relative:page',
  ].join(';')
  const look = `font-family:&quot;${escapeXml(wordFamily(style))}&quot;;font-size:1pt${style.bold ? ';font-weight:bold' : ''}${style.italic ? ';font-style:italic' : ''}`
  const type = `<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/><v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/></v:formulas><v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype>`
  const ink = outlined
    ? `filled="f" strokecolor="#${style.colour}" strokeweight=".25pt"`
    : `fillcolor="#${style.colour}" stroked="f"`
  const shape = `<v:shape id="PowerPlusWaterMarkObject${index}" o:spid="_x0000_s${2050 + index}" type="#_x0000_t136" style="${places}" o:allowincell="f" ${ink}><v:textpath style="${look}" string="${escapeXml(text)}"/></v:shape>`
  const xml = `<w:pict xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${type}${shape}</w:pict>`
  return new TextRun({ children: [ImportedXmlComponent.fromXmlString(xml)] })
}

const points = (length: number): string => `${Math.round(length * 10) / 10}pt`
