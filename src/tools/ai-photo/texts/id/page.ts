import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'AI Anime',
  description: 'Foto Anda dalam delapan gaya seni, dari komik hingga cat air.',
  styles: 'Gaya',
  choose: 'Klik untuk memilih berkas',
  titles: [
    'Membuat seni AI...',
    'Mempertajam warna anime...',
    'Menambahkan efek khusus...',
    'Menghidupkan anime klasik...',
  ],
  done: 'Foto telah diproses!',
  another: 'Foto yang sama dalam gaya lain',
} satisfies PartOf<typeof en>
