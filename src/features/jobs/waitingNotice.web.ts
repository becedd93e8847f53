import { pageLanguage } from '#platform/browser/call.web.ts'
import type { Language } from '#platform/text.ts'
import { standingNotice } from '#ui/standingNotice.ts'

const sentence: Record<Language, string> = {
  en: 'No connection to the server just now. Nothing is lost: this page goes on by itself when it is back.',
  id: 'Saat ini tidak ada koneksi ke server. Tidak ada yang hilang: halaman ini berlanjut sendiri setelah koneksi kembali.',
  es: 'Ahora mismo no hay conexión con el servidor. No se pierde nada: esta página sigue sola cuando vuelva.',
  ar: 'لا اتصال بالخادم الآن. لم يُفقد شيء: تتابع هذه الصفحة من تلقاء نفسها عند عودته.',
}

/** Says over the page that it waits for the server, until what it answers is called. */
export const sayWaiting = (): (() => void) => standingNotice(sentence[pageLanguage()])
