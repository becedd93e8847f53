import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unsupportedPicture: 'Format ini belum didukung. Pilih gambar JPEG atau PNG.',
  heicPicture:
    'Format ini belum didukung. Ini foto HEIC: ekspor sebagai JPEG lalu pilih salinannya. Di iPhone, Pengaturan, Kamera, Format, Paling Kompatibel menghasilkan foto JPEG.',
  tooManyPixels: (megapixels: number, limit: number) =>
    `Gambar ini berukuran ${megapixels} megapiksel. Batasnya ${limit}: perkecil lalu coba lagi.`,
  truncatedPicture:
    'Gambar ini tidak lengkap: bagian akhir berkas hilang. Salin atau unduh ulang lalu pilih berkas yang baru.',
  tooFewPixels: (width: number, height: number, atLeast: number) =>
    `Gambar ini hanya ${width} × ${height} piksel. Pilih gambar minimal ${atLeast} × ${atLeast}.`,
  tooNarrow: (width: number, height: number) =>
    `Gambar ini berupa jalur ${width} × ${height} piksel. Potong ke bagian yang penting lalu pilih hasilnya.`,
} satisfies PartOf<typeof en>
