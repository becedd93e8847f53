import type { PartOf } from '#platform/texts.ts'
import type en from '../en/later.ts'

export default {
  at: 'Tanggal dan jam di tempat penerima',
  zone: 'Zona waktu penerima',
  byClock: (zone) => `Menurut jam di sana: ${zone}.`,
  numberFirst: 'Isi nomornya dulu: negaranya menentukan jam di sana.',
  leaves: (there, here) => `Pesan dikirim pada ${there} di sana; jam Anda saat itu menunjukkan ${here}.`,
  sameClock: (there) => `Pesan dikirim pada ${there}, juga menurut jam Anda.`,
  skipped: 'Malam itu jam di sana dimajukan dan waktu ini terlewati, jadi pesan dikirim lebih lambat sebanyak itu.',
  twice: 'Malam itu jam di sana dimundurkan dan waktu ini muncul dua kali; pesan dikirim pada yang pertama.',
  rule: 'Sampai saat itu Anda bisa membatalkan atau memindahkannya. Pesan tidak dikirim bila Anda bukan anggota lagi, atau penerima menolak pesan. Yang tidak dikirim tidak dikenai kredit.',
  waiting: 'Dijadwalkan',
  there: (time) => `dikirim ${time} di sana`,
  here: (time) => `${time} menurut jam Anda`,
  withdrawn: {
    cancelled: 'Dibatalkan, kreditnya dikembalikan.',
    notAMember: 'Tidak dikirim: keanggotaan Anda sudah berakhir. Kreditnya dikembalikan.',
    notOffered: 'Tidak dikirim: situs ini tidak lagi menyediakan pesan teks. Kreditnya dikembalikan.',
    optedOut: 'Tidak dikirim: penerima menolak pesan. Kreditnya dikembalikan.',
    refused: 'Tidak dikirim: isinya atau negaranya tidak diizinkan lagi. Kreditnya dikembalikan.',
    late: 'Tidak dikirim: kami tidak dapat mengirimnya tepat waktu. Kreditnya dikembalikan.',
  },
  move: 'Ubah waktu',
  cancel: 'Batalkan pesan',
  cancelTitle: 'Batalkan pesan ini?',
  cancelText: 'Pesan tidak akan dikirim, dan kreditnya dikembalikan.',
  keep: 'Biarkan',
  save: 'Simpan waktu',
  moved: 'Waktunya telah diubah.',
  cancelled: 'Pesan telah dibatalkan.',
  close: 'Tutup',
} satisfies PartOf<typeof en>
