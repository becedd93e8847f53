/** Words around asking for stars. */
export default {
  title: 'Bagaimana hasilnya?',
  intro: 'Kami hanya bertanya sekali. Satu bintang pun cukup.',
  stars: 'Bintang',
  star: (count: number) => `${count} bintang`,
  text: 'Dalam satu kalimat',
  optional: 'opsional',
  publish: 'Boleh ditampilkan di situs Anda',
  name: 'Nama yang ditampilkan',
  nameHint: 'Tanpa nama akan tertulis "Seorang pelanggan".',
  send: 'Kirim',
  notNow: 'Tidak, terima kasih',
}
