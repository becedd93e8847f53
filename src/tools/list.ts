// One line a tool: its contract. `npm run -s sundry -- tool new <id>` adds one.
export { aiPhoto } from './ai-photo/contract.ts'
export { appDownload } from './app-download/contract.ts'
export { findMyPhone } from './find-my-phone/contract.ts'
export { idPhoto } from './id-photo/contract.ts'
export { oldPhotos } from './old-photos/contract.ts'
export { pdf } from './pdf/contract.ts'
export { sms } from './sms/contract.ts'
export { textConversion } from './text-conversion/contract.ts'
