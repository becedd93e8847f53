import type { PartOf } from '#platform/texts.ts'
import type en from '../en/account.ts'

export default {
  title: 'Alat Anda',
  names: {
    'old-photos': 'Foto lama',
    'id-photo': 'Pas foto',
    'text-conversion': 'Hasil suara ke teks',
    'ai-photo': 'Gaya anime',
    pdf: 'Konverter PDF daring',
    'app-download': 'Unduh aplikasi',
    sms: 'Status SMS',
  },
} satisfies PartOf<typeof en>
