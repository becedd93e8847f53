import type { PartOf } from '#platform/texts.ts'
import type { idPhoto } from '../../contract.ts'
import type en from '../en/page.ts'

export default {
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
  steps: {
    face: 'Mencari wajah...',
    ground: 'Memisahkan latar belakang...',
    size: 'Menyesuaikan kepala dan ukuran...',
    checks: 'Memeriksa foto...',
  },
  done: 'Foto telah diproses!',
  openAgain: 'Buka lagi',
  cropOnly: 'Hanya potong dan periksa',
  cropOnlyHint: 'Wajah, warna, dan latar tetap seperti aslinya, untuk instansi yang menolak foto yang diubah.',
  infant: 'Bayi atau anak kecil',
  infantHint: 'Baringkan di atas kain putih, foto dari atas tanpa tangan. Yang dimaklumi aturan bukan kesalahan.',
  dropOnOne: 'Letakkan foto pada ukuran yang Anda perlukan.',
  several: {
    mode: 'Beberapa pas foto dari satu gambar',
    modeHint: 'Pilih semua yang Anda perlukan. Gambar diunggah dan dibayar satu kali.',
    choose: 'Pilih',
    chooseFor: (name: string) => `Pilih ${name}`,
    upload: (count: number) => `Unggah untuk ${count} foto`,
    title: 'Pas foto dari satu gambar',
    progress: (done: number, all: number) => `${done} dari ${all} foto selesai`,
    waiting: 'Menunggu',
    working: 'Sedang dibuat',
    look: 'Lihat',
    open: (name: string) => `Lihat ${name}`,
    cancel: 'Batal',
    another: 'Kosongkan',
    download: (count: number) => `Unduh semua (${count})`,
    tooLarge: (names: string) => `Terlalu besar untuk batas formulir, jadi tidak disimpan: ${names}.`,
  },
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
  camera: {
    fileName: 'Foto dari kamera',
    openFor: (name) => `Ambil foto untuk ${name}`,
    title: 'Ambil foto',
    live: 'Yang dilihat kamera',
    taken: 'Foto yang diambil',
    starting: 'Kamera sedang dinyalakan…',
    guide: 'Posisikan wajah di dalam oval dan mata pada garis, sekitar satu setengah lengan, menghadap cahaya.',
    take: 'Ambil foto',
    countdown: 'Dalam 3 detik',
    switch: 'Kamera lain',
    retake: 'Ulangi',
    use: 'Pakai foto ini',
    close: 'Tutup',
    again: 'Coba lagi',
    failures: {
      insecure:
        'Peramban hanya memberi kamera kepada halaman dengan https. Buka halaman ini dengan https, atau unggah foto.',
      denied:
        'Kamera tidak diizinkan. Izinkan di pengaturan peramban untuk halaman ini lalu coba lagi, atau unggah foto.',
      none: 'Kamera tidak ditemukan. Sambungkan kamera lalu coba lagi, atau unggah foto.',
      busy: 'Kamera sedang dipakai program lain. Tutup program itu lalu coba lagi.',
    },
  },
  byHand: {
    open: 'Ubah dengan tangan',
    undoAll: 'Batalkan ubahan tangan',
    picture: 'Unggahan Anda seperti letaknya di foto, dengan garis kepala',
    move: 'Geser foto',
    paint: 'Lukis di sepanjang tepi',
    lines: { hair: 'Puncak rambut', eyes: 'Mata', chin: 'Dagu' },
    moveHint:
      'Seret foto, atau geser dengan tombol panah. Garis-garis menandai rambut, mata, dan dagu; pita menunjukkan ruang yang diizinkan aturan.',
    paintHint:
      'Lukis bagian yang termasuk orangnya, atau yang bukan. Dengan tombol: panah menggeser kuas, spasi menurunkan dan mengangkatnya.',
    tool: 'Yang dilakukan seretan',
    tools: {
      move: 'Geser',
      keep: 'Kembalikan',
      remove: 'Buang',
    },
    head: 'Besar kepala',
    turn: 'Putar',
    brightness: 'Kecerahan',
    contrast: 'Kontras',
    close: 'Kembali',
    undo: 'Urungkan',
    apply: 'Terapkan',
    notApplied: (open, apply) => `Perubahan tangan Anda tersimpan, tetapi belum ada di foto: ${open}, lalu ${apply}.`,
    free: 'Mengubah foto ini dengan tangan tidak memakai kredit lagi.',
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
} satisfies PartOf<typeof en>

type Limits = typeof idPhoto

/** Pixels in millimetres on paper, to a tenth. */
const onPaper = (pixels: number, dpi: number) =>
  new Intl.NumberFormat('id', { maximumFractionDigits: 1 }).format((pixels / dpi) * 25.4)
