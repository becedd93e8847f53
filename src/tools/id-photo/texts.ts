import type { ToolAbout } from '#tools/tool.ts'
import type { idPhoto } from './contract.ts'

type Limits = typeof idPhoto

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Passport photo', home: 'ID photos in the right size' },
  id: { name: 'Pas foto', home: 'Pas foto dengan ukuran yang tepat' },
}

/** The words of ID photos; presets and checks bring their own. */
export const idPhotoTexts = {
  en: {
    title: 'ID photo',
    description:
      'Passport, visa and ID card photos in the size, with the background and the head height that are asked for.',
    search: 'Country, document or size',
    searchHint: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    showAll: (count: number) => `Show all ${count}`,
    none: 'No photo of this name',
    noneHint: 'Try the country alone, or give a size of your own below.',
    upload: 'Upload',
    uploadFor: (name: string) => `Upload a photo for ${name}`,
    pixels: 'px',
    done: 'The photo has been processed!',
    openAgain: 'Open again',
    cropOnly: 'Crop and check only',
    cropOnlyHint: 'Face, colours and background stay as they were taken, for offices that refuse altered photos.',
    dropOnOne: 'Drop the photo on the size that you need.',
    custom: {
      name: 'Custom size',
      hint: 'For a photo that is not in the list: its size, its dots per inch, and the largest file where a form sets a limit.',
      width: 'Width',
      height: 'Height',
      unit: 'Unit',
      units: { mm: 'Millimetres', px: 'Pixels' },
      dpi: 'Dots per inch',
      kilobytes: 'Largest file in kB, if any',
      makes: ({ width, height, dpi }: { width: number; height: number; dpi: number }) =>
        `Makes ${width} × ${height} pixels, ${onPaper(width, dpi)} × ${onPaper(height, dpi)} mm on paper.`,
      problems: {
        size: () => 'Enter width and height as numbers above 0.',
        dpi: ({ dpi }: Limits) => `Enter dots per inch from ${dpi.least} to ${dpi.most}. Prints usually have 300.`,
        sides: ({ sidePixels: { least, most } }: Limits) => `Each side has to come to ${least} to ${most} pixels.`,
        narrow: ({ longest }: Limits) => `One side may be at most ${longest} times as long as the other.`,
        kilobytes: ({ leastKilobytes }: Limits) =>
          `Enter the largest file as a number of kB from ${leastKilobytes} on, or leave it empty.`,
      },
    },
    background: {
      legend: 'Background',
      asAsked: 'As asked for',
      white: 'White',
      grey: 'Light grey',
      lightBlue: 'Light blue',
      blue: 'Blue',
      red: 'Red',
      none: 'None (PNG)',
      own: 'Another colour',
    },
    report: {
      title: 'Check',
      allGood: 'Nothing stands against this photo.',
      some: (count: number) => (count === 1 ? 'One thing to look at' : `${count} things to look at`),
      states: { pass: 'Good', warn: 'Doubtful', fail: 'Not good' },
      passed: 'What is good',
    },
    sheet: {
      title: 'Print it',
      paper: 'Paper',
      papers: { '10x15': '10 × 15 cm', a4: 'A4', letter: 'Letter' },
      pdf: 'Sheet as PDF',
      jpeg: 'Sheet as JPEG',
      hint: 'Filled with your photo in its true size, with lines to cut along. Print at 100 %.',
    },
    limit: (size: string) => `up to ${size}`,
    tooLarge: (size: string) =>
      `This photo cannot be made smaller than ${size} with these pixels. Choose fewer pixels.`,
  },
  id: {
    title: 'Pas foto',
    description: 'Foto paspor, visa, dan kartu identitas dengan ukuran, latar, dan tinggi kepala sesuai syarat.',
    search: 'Negara, dokumen, atau ukuran',
    searchHint: (count: number) => `${count} foto`,
    showAll: (count: number) => `Tampilkan semua (${count})`,
    none: 'Tidak ada foto dengan nama ini',
    noneHint: 'Coba nama negaranya saja, atau tentukan ukuran sendiri di bawah.',
    upload: 'Unggah',
    uploadFor: (name: string) => `Unggah foto untuk ${name}`,
    pixels: 'px',
    done: 'Foto telah diproses!',
    openAgain: 'Buka lagi',
    cropOnly: 'Hanya potong dan periksa',
    cropOnlyHint: 'Wajah, warna, dan latar tetap seperti aslinya, untuk instansi yang menolak foto yang diubah.',
    dropOnOne: 'Letakkan foto pada ukuran yang Anda perlukan.',
    custom: {
      name: 'Ukuran sendiri',
      hint: 'Untuk foto yang tidak ada dalam daftar: ukurannya, dpi, dan berkas terbesar bila formulir membatasinya.',
      width: 'Lebar',
      height: 'Tinggi',
      unit: 'Satuan',
      units: { mm: 'Milimeter', px: 'Piksel' },
      dpi: 'Titik per inci (dpi)',
      kilobytes: 'Berkas terbesar dalam kB, bila ada',
      makes: ({ width, height, dpi }: { width: number; height: number; dpi: number }) =>
        `Menjadi ${width} × ${height} piksel, ${onPaper(width, dpi)} × ${onPaper(height, dpi)} mm di kertas.`,
      problems: {
        size: () => 'Isi lebar dan tinggi dengan angka di atas 0.',
        dpi: ({ dpi }: Limits) => `Isi titik per inci dari ${dpi.least} sampai ${dpi.most}. Cetakan biasanya 300.`,
        sides: ({ sidePixels: { least, most } }: Limits) => `Setiap sisi harus menjadi ${least} sampai ${most} piksel.`,
        narrow: ({ longest }: Limits) => `Satu sisi paling banyak ${longest} kali sisi lainnya.`,
        kilobytes: ({ leastKilobytes }: Limits) =>
          `Isi berkas terbesar dengan angka kB mulai dari ${leastKilobytes}, atau kosongkan.`,
      },
    },
    background: {
      legend: 'Latar',
      asAsked: 'Sesuai syarat',
      white: 'Putih',
      grey: 'Abu-abu muda',
      lightBlue: 'Biru muda',
      blue: 'Biru',
      red: 'Merah',
      none: 'Tanpa latar (PNG)',
      own: 'Warna lain',
    },
    report: {
      title: 'Pemeriksaan',
      allGood: 'Tidak ada masalah pada foto ini.',
      some: (count: number) => `${count} hal perlu diperhatikan`,
      states: { pass: 'Baik', warn: 'Meragukan', fail: 'Tidak baik' },
      passed: 'Yang sudah baik',
    },
    sheet: {
      title: 'Cetak',
      paper: 'Kertas',
      papers: { '10x15': '10 × 15 cm', a4: 'A4', letter: 'Letter' },
      pdf: 'Lembar PDF',
      jpeg: 'Lembar JPEG',
      hint: 'Berisi foto Anda dalam ukuran sebenarnya, dengan garis potong. Cetak pada 100 %.',
    },
    limit: (size: string) => `hingga ${size}`,
    tooLarge: (size: string) =>
      `Foto ini tidak dapat dibuat lebih kecil dari ${size} dengan jumlah piksel ini. Pilih piksel lebih sedikit.`,
  },
}

/** Pixels in millimetres on paper, to a tenth. */
const onPaper = (pixels: number, dpi: number) => Math.round((pixels / dpi) * 254) / 10
