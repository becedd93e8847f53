import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Konversi dokumen',
  description: 'PDF ke Word, Excel, dan PNG, serta Word, Excel, dan PowerPoint ke PDF, langsung di peramban.',
  choose: 'Apa yang ingin Anda konversi?',
  unavailable: 'Tidak tersedia',
  names: {
    'pdf-to-word': 'PDF ke Word',
    'pdf-to-excel': 'PDF ke Excel',
    'pdf-to-png': 'PDF ke PNG',
    'word-to-pdf': 'Word ke PDF',
    'excel-to-pdf': 'Excel ke PDF',
    'ppt-to-pdf': 'PPT ke PDF',
  },
  uploading: 'Mengunggah berkas Anda',
  working: (conversion: string) => `${conversion}: sedang dikonversi`,
  cancel: 'Batal',
  done: 'Berkas Anda siap',
  download: 'Unduh',
  remove: 'Hapus dari daftar',
  files: 'Berkas Anda',
  pages: 'Halaman',
  pagesHint: 'Misalnya 1-3, 5. Semua halaman jika dikosongkan.',
  resolution: 'Resolusi',
  layout: 'Tata letak',
  layoutChoices: {
    auto: 'Halaman tetap, teks mudah diubah',
    keep: 'Pertahankan tata letak tiap halaman',
    flow: 'Teks mengalir',
  },
  content: 'Isi berkas',
  contentChoices: { tables: 'Tabelnya saja', pages: 'Semua tulisan, per halaman' },
  sheets: 'Lembar',
  sheetChoices: { table: 'Satu untuk tiap tabel', page: 'Satu untuk tiap halaman', one: 'Satu untuk semua tabel' },
  fit: 'Lembar yang lebar',
  fitChoices: { width: 'Sesuaikan dengan lebar halaman', asIs: 'Seperti di berkasnya' },
  preview: 'Halaman pertama',
  facts: {
    pages: (count: number) => `${count} halaman.`,
    noTables: 'Tidak ada tabel di dalamnya, jadi berkas ini memuat teksnya.',
    tables: (count: number) => `${count} tabel ditemukan.`,
    textLeftOut: 'Teks di luar tabel tidak disertakan; pilih “Semua tulisan, per halaman” untuk mendapatkannya.',
    recognised: (pages: number) => `${pages} halaman berupa gambar dan dibaca dengan pengenalan teks.`,
    sure: (percent: string, doubtful: number) =>
      doubtful === 0
        ? `Pengenalan teks ${percent} yakin akan huruf yang dibacanya.`
        : `Pengenalan teks ${percent} yakin akan huruf yang dibacanya; ${doubtful} kata yang sulit dibaca ditandai kuning.`,
    foreign: (pages: string) =>
      `Halaman ${pages} tampaknya ditulis dalam bahasa yang tidak dikenali di sini: huruf khas bahasa itu terbaca sebagai huruf lain yang mirip, juga pada kata yang tidak ditandai.`,
    unread: (pages: string) =>
      `Sebagian teks di halaman ${pages} tidak dapat dibaca, misalnya karena pantulan cahaya, tertutup stempel, tulisan tangan, atau aksara yang tidak dikenali di sini. Bagian itu disimpan sebagai gambar bila formatnya memuat gambar: mohon bandingkan dengan aslinya.`,
    reduced: (pages: number) => `${pages} halaman yang sangat besar digambar lebih kecil.`,
    asPictures: (pages: string) => `Halaman ${pages} tidak dapat diurai dan disimpan sebagai gambar.`,
    missing: (pages: string) => `Halaman ${pages} bahkan tidak dapat digambar, jadi isinya tidak ada.`,
    cutLinks: (count: number) => `${count} isi dari luar berkas tidak disertakan.`,
  },
  failed: 'Berkas ini tidak dikonversi',
  retry: 'Coba lagi',
  password: 'Kata sandi berkas',
  unlock: 'Buka kunci',
  show: 'Tampilkan kata sandi',
  hide: 'Sembunyikan kata sandi',
  logIn: 'Masuk',
  plans: 'Lihat paket',
  loginNeeded: 'Silakan masuk untuk mengonversi berkas Anda. Berkasnya tetap terpilih.',
  drop: 'Pilih berkas, atau seret atau tempelkan di sini',
  hint: (accepts: string, megabytes: number, kept: string) =>
    `${accepts} untuk ini; dokumen lain dikenali dari isinya. Masing-masing maksimal ${megabytes} MB. ${kept}`,
  looking: 'Melihat berkas Anda',
  gone: 'Unggahan berkas ini sudah dihapus. Pilih kembali berkasnya.',
  again: 'Konversi dengan cara lain',
  original: 'Berkas Anda',
  result: 'Hasilnya',
  convert: (conversion: string) => `Konversi: ${conversion}`,
  convertAll: (count: number) => `Konversi ${count} berkas`,
  leftBefore: (names) =>
    names.length === 1
      ? `${names[0]} di antaranya dari kunjungan sebelumnya. Hapus dari daftar kalau tidak ingin dikonversi.`
      : `${names.length} di antaranya dari kunjungan sebelumnya. Hapus dari daftar kalau tidak ingin dikonversi.`,
  isLeftBefore: 'Dari kunjungan sebelumnya',
  readyTold: (name: string) => `${name}: siap dikonversi. Pilihannya ditampilkan.`,
  together: (done: number, all: number) => `${done} dari ${all} berkas selesai`,
  downloadAll: (count: number) => `Unduh ${count} berkas sebagai zip`,
  zipName: 'dokumen',
  notPacked: 'Berkas tidak dapat dikemas. Periksa koneksi Anda lalu coba lagi.',
  picked: (picked: number, all: number) => `Halaman yang dikonversi: ${picked} dari ${all}`,
  page: (page: number) => `Halaman ${page}`,
  pageCount: (count: number) => `${count} halaman`,
  failedBefore: (count) => `Berkas sebelumnya yang tidak dikonversi (${count})`,
  removeAll: 'Hapus semua dari daftar',
  earlier: (count: number) => `Berkas sebelumnya (${count})`,
  keptUntil: (moment: string) => `Disimpan sampai ${moment}`,
  chooseAnew: (name: string) => `Unggahan untuk ${name} sudah dihapus. Pilih kembali berkasnya.`,
  switched: (name: string, conversion: string) =>
    `${name} tidak cocok dengan ubin yang dipilih. Sebagai gantinya dipilih “${conversion}”.`,
  close: 'Tutup',
  tooMany: (most: number) => `${most} berkas sekaligus: ${most} yang pertama diambil.`,
  options: 'Pilihan',
  againFree: 'Selama unggahan masih disimpan, mengonversinya lagi tidak dikenai biaya.',
  notWhatItSays:
    'Isi berkas ini bukan seperti namanya: di dalamnya tidak ada PDF, dokumen Office, atau gambar. Simpan ulang di program yang membuatnya, lalu pilih salinan itu.',
  rejected: {
    type: (name: string, _megabytes: number) =>
      `${name} tidak dapat dikonversi di sini. Pilih PDF, berkas Word, Excel, atau PowerPoint, atau gambar halaman (JPEG, PNG).`,
    size: (name: string, megabytes: number) =>
      `${name} lebih besar dari ${megabytes} MB. Simpan lebih kecil, atau sebagai beberapa berkas.`,
    empty: (name: string, _megabytes: number) =>
      `${name}: Berkas ini kosong. Periksa apakah sudah tersimpan seluruhnya.`,
    folder: (name: string, _megabytes: number) => `${name}: Folder ini kosong.`,
    count: (name: string, _megabytes: number) => `${name} tidak diambil: satu berkas sekaligus.`,
  },
} satisfies PartOf<typeof en>
