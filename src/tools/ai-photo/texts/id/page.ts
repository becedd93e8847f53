import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'AI Anime',
  description: 'Foto Anda dalam delapan gaya seni, dari komik hingga cat air.',
  styles: 'Gaya',
  names: {
    1: 'Filter Disney',
    2: 'Komik Amerika',
    3: 'Kartun mode',
    4: 'Anime',
    5: 'Cat air',
    6: 'Kartun artistik',
    7: 'Sketsa',
    8: 'Seni piksel',
  },
  choose: 'Klik untuk memilih berkas',
  titles: [
    'Membuat seni AI...',
    'Mempertajam warna anime...',
    'Menambahkan efek khusus...',
    'Menghidupkan anime klasik...',
  ],
  done: 'Foto telah diproses!',
  another: 'Foto yang sama dalam gaya lain',
  manner: {
    legend: 'Cara menggambar',
    strength: 'Kekuatan',
    strengths: { 100: 'Sepenuhnya gambar', 70: 'Lebih banyak gambar', 40: 'Lebih banyak foto' },
    portrait: 'Potret saja',
    portraitHint: 'Wajah terbesar dengan kepala dan bahu.',
    double: 'Ukuran dua kali lipat',
    doubleHint: 'Untuk cetakan besar: lebar dan tinggi dua kali lipat.',
    free: 'Mengubahnya untuk foto dan gaya yang sama tidak memakai kredit lagi.',
  },
  noPortrait: 'Tidak ada wajah untuk potret, jadi seluruh foto digambar.',
} satisfies PartOf<typeof en>
