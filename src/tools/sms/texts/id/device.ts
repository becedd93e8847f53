import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/device.ts'

export default {
  contacts: 'Kontak',
  contactsAbout:
    'Kontak Anda hanya disimpan di browser ini pada perangkat ini. Kami tidak pernah menerimanya; siapa pun yang memakai browser ini dapat membacanya.',
  noContacts: 'Belum ada kontak. Simpan nomor yang sedang Anda tulisi, atau bawa kontak Anda.',
  search: 'Cari',
  take: (who) => `Tulis ke ${who}`,
  forget: (who) => `Lupakan ${who}`,
  name: 'Nama',
  keepNumber: 'Simpan nomor ini',
  importFile: 'Dari berkas (vCard, CSV)',
  pick: 'Dari kontak perangkat ini',
  imported: (count) => plural('id', count, { one: '# kontak ditambahkan.', other: '# kontak ditambahkan.' }),
  nothingIn: 'Tidak ada kontak bernomor di berkas ini. Ekspor kontak Anda sebagai vCard (.vcf) atau CSV.',
  unreadable: 'Berkas ini terlalu besar. Paling besar 5 MB.',
  full: (most) => `Paling banyak ${most} disimpan di sini. Lupakan beberapa dulu.`,
  forgetAll: 'Lupakan semua kontak',
  sure: 'Lupakan semua? Ini tidak dapat dibatalkan.',
  yes: 'Lupakan semuanya',
  templates: 'Templat',
  templatesAbout: 'Milik Anda hanya disimpan di browser ini pada perangkat ini.',
  ours: 'Dari kami',
  own: 'Milik Anda',
  keepText: 'Simpan teks ini',
  use: (text) => `Pakai: ${text}`,
  noOwn: 'Belum ada. Tulis pesan lalu simpan teksnya.',
  close: 'Tutup',
  ready: [
    'Saya terlambat sekitar 15 menit. Mohon tunggu saya.',
    'Selamat ulang tahun! Semoga harimu menyenangkan.',
    'Tolong telepon saya kembali kalau sempat.',
    'Pengingat: janji temu kita besok.',
    'Terima kasih. Itu sangat berarti bagi saya.',
  ],
} satisfies PartOf<typeof en>
