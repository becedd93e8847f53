import { z } from 'zod'
import { asset, link, text } from '../fields.ts'
import { base, head } from './base.ts'

/** A QR code of the app's download link, made in the browser (level L, 400 by 400, margin 4). */
export const qrCard = z
  .strictObject({
    block: z.literal('QrCard'),
    ...base,
    ...head,
    url: link.optional().describe('What the code leads to; without it, the app link of the site'),
    buttonTxt: text.optional().describe('The words of the direct link, for those who read this on the phone'),
    img: asset.optional(),
    alt: text.optional(),
  })
  .describe('QR card: scan the code to download the app')
