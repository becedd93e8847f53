import { codes } from '#platform/codes.ts'
import type { Language } from '#platform/text.ts'
import { CallError, pageLanguage } from './call.web.ts'

const changed: Record<Language, string> = {
  en: 'This file was changed, moved or deleted on your device after you chose it, so that it could not be sent. Choose it again.',
  id: 'Berkas ini diubah, dipindahkan, atau dihapus di perangkat Anda setelah dipilih, sehingga tidak bisa dikirim. Pilih lagi berkasnya.',
  es: 'Este archivo se modificó, se movió o se eliminó en su dispositivo después de elegirlo, y no se pudo enviar. Elíjalo de nuevo.',
  ar: 'عُدّل هذا الملف أو نُقل أو حُذف على جهازك بعد اختياره، فتعذّر إرساله. اختره مرة أخرى.',
}

/** Whether the browser can still read a file: it refuses one that is not as it was when it was chosen. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** What is thrown where it cannot: to the browser's own calls that looks as if no server answered. */
export const fileChanged = () => new CallError(codes.fileChanged, changed[pageLanguage()])
