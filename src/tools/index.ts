import { aiPhoto } from './ai-photo/contract.ts'
import { appDownload } from './app-download/contract.ts'
import { findMyPhone } from './find-my-phone/contract.ts'
import { idPhoto } from './id-photo/contract.ts'
import { oldPhotos } from './old-photos/contract.ts'
import { pdf } from './pdf/contract.ts'
import { sms } from './sms/contract.ts'
import { textConversion } from './text-conversion/contract.ts'
import type { Tool } from './tool.ts'

/** Every tool of the product. Adding one is adding its folder and its line here. */
export const tools: readonly Tool[] = [pdf, oldPhotos, idPhoto, aiPhoto, textConversion, sms, findMyPhone, appDownload]
