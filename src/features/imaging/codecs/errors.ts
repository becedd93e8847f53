import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'

/** The bytes are neither a JPEG nor a PNG, whatever the file is called. */
export const unsupportedPicture = () =>
  new AppError(codes.unsupportedPicture, 415, {
    en: 'This format is currently not supported. Choose a JPEG or PNG picture.',
    id: 'Format ini belum didukung. Pilih gambar JPEG atau PNG.',
  })

/** A phone's HEIC or AVIF photo, which no part of this server opens. */
export const heicPicture = () =>
  new AppError(codes.unsupportedPicture, 415, {
    en: 'This format is currently not supported. It is a HEIC photo: export it as JPEG and choose that copy. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG photos.',
    id: 'Format ini belum didukung. Ini foto HEIC: ekspor sebagai JPEG lalu pilih salinannya. Di iPhone, Pengaturan, Kamera, Format, Paling Kompatibel menghasilkan foto JPEG.',
  })

/** More pixels than one job may open; `megapixels` is what the file's header claims. */
export const tooManyPixels = (megapixels: number, limit: number) =>
  new AppError(codes.tooManyPixels, 413, {
    en: `This picture has ${Math.round(megapixels)} megapixels. The limit is ${limit}: make it smaller and try again.`,
    id: `Gambar ini berukuran ${Math.round(megapixels)} megapiksel. Batasnya ${limit}: perkecil lalu coba lagi.`,
  })

/** The file ends before its last pixel. */
export const truncatedPicture = (cause?: unknown) =>
  new AppError(
    codes.truncatedPicture,
    422,
    {
      en: 'This picture is incomplete: the end of the file is missing. Copy or download it again and choose the new file.',
      id: 'Gambar ini tidak lengkap: bagian akhir berkas hilang. Salin atau unduh ulang lalu pilih berkas yang baru.',
    },
    { cause },
  )

/** A picture too small for anything useful, such as a tracking pixel; sizes in pixels. */
export const tooFewPixels = (width: number, height: number, atLeast: number) =>
  new AppError(codes.tooFewPixels, 422, {
    en: `This picture is only ${width} × ${height} pixels. Choose one of at least ${atLeast} × ${atLeast}.`,
    id: `Gambar ini hanya ${width} × ${height} piksel. Pilih gambar minimal ${atLeast} × ${atLeast}.`,
  })

/** A strip of which nothing would be left at a useful size; sizes in pixels. */
export const tooNarrow = (width: number, height: number) =>
  new AppError(codes.tooFewPixels, 422, {
    en: `This picture is a strip of ${width} × ${height} pixels. Crop it to the part that matters and choose that.`,
    id: `Gambar ini berupa jalur ${width} × ${height} piksel. Potong ke bagian yang penting lalu pilih hasilnya.`,
  })
