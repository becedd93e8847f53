import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noMask:
    'Mask belum ada. Unggah gambar yang putih di bagian foto yang harus diperbaiki, lalu kirim alamatnya sebagai mask.',
  nothingPainted: 'Belum ada yang dicat. Cat bagian yang harus diperbaiki, lalu coba lagi.',
  tooMuchPainted:
    'Terlalu banyak yang dicat: sisa foto terlalu sedikit untuk mengisinya. Perbaiki bagian yang lebih kecil satu per satu.',
} satisfies PartOf<typeof en>
