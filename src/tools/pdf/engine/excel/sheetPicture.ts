import { escapeXml } from '#platform/escapeXml.ts'
import type { EncodedPicture } from '../model.ts'
import { xmlFile } from './xml.ts'

/** A picture on a sheet, its size there in points, and what it shows in words. */
export type SheetPicture = { image: EncodedPicture; width: number; height: number; description: string }

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
/** English metric units, in which drawings are measured, to a point. */
const EMU = 12_700

/** The content types of pictures in a workbook. */
export const pictureTypes =
  '<Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/>'

/** The content type of the drawing of the sheet with this number. */
export const drawingType = (sheet: number): string =>
  `<Override PartName="/xl/drawings/drawing${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`

/** The parts of a workbook that show a picture on the sheet with this number, which refers to them as `rId1` (ECMA-376, part 1, 20.5). */
export function pictureParts(
  { image, width, height, description }: SheetPicture,
  sheet: number,
): { xml: Record<string, string>; media: Record<string, Uint8Array> } {
  const file = `image${sheet}.${image.format}`
  const size = `cx="${Math.round(width * EMU)}" cy="${Math.round(height * EMU)}"`
  const related = (type: string, target: string) =>
    xmlFile(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
    )
  return {
    media: { [`xl/media/${file}`]: image.data },
    xml: {
      [`xl/worksheets/_rels/sheet${sheet}.xml.rels`]: related('drawing', `../drawings/drawing${sheet}.xml`),
      [`xl/drawings/_rels/drawing${sheet}.xml.rels`]: related('image', `../media/${file}`),
      [`xl/drawings/drawing${sheet}.xml`]: xmlFile(
        `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${office}">${[
          '<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>',
          `<xdr:ext ${size}/><xdr:pic><xdr:nvPicPr>`,
          `<xdr:cNvPr id="1" name="Picture" descr="${escapeXml(description)}"/><xdr:cNvPicPr/></xdr:nvPicPr>`,
          '<xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>',
          `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`,
          '</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>',
        ].join('')}</xdr:wsDr>`,
      ),
    },
  }
}
