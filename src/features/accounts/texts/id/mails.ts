import type { AccountMails } from '../../mailTexts.ts'

export default {
  reset: (url) => ({
    subject: 'Atur kata sandi baru',
    heading: 'Atur kata sandi baru',
    paragraphs: ['Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk alamat email ini.'],
    button: { label: 'Atur kata sandi baru', url },
    note: 'Tautan ini berlaku satu kali, dalam 30 menit. Jika bukan Anda yang meminta, abaikan saja email ini.',
  }),
  confirm: (url) => ({
    subject: 'Selamat datang: konfirmasi email Anda',
    heading: 'Selamat datang',
    paragraphs: [
      'Sebuah akun dibuat dengan alamat email ini; paket dan hasil Anda akan ada di dalamnya. Jika Anda yang membuatnya, konfirmasikan bahwa alamat ini milik Anda.',
      'Jika bukan Anda yang membuatnya, jangan konfirmasi. "Lupa kata sandi?" di halaman masuk menjadikannya milik Anda dan mengeluarkan pembuatnya.',
    ],
    button: { label: 'Konfirmasi email', url },
    note: 'Tautan ini berlaku satu kali, dalam 7 hari.',
  }),
  changed: {
    subject: 'Kata sandi Anda telah diubah',
    heading: 'Kata sandi Anda telah diubah',
    paragraphs: [
      'Kata sandi akun Anda baru saja diubah. Jika bukan Anda, segera atur yang baru lewat "Lupa kata sandi?" di halaman masuk.',
    ],
  },
  deleted: {
    subject: 'Akun Anda telah dihapus',
    heading: 'Akun Anda telah dihapus',
    paragraphs: [
      'Akun, berkas, dan hasil Anda sudah dihapus. Langganan yang berjalan sudah dihentikan. Terima kasih pernah bersama kami.',
    ],
  },
} satisfies AccountMails
