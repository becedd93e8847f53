/** The question whether visits may be counted. */
export default {
  title: 'Penghitungan kunjungan',
  text: 'Bolehkah kami menghitung kunjungan ini? Dari situ kami tahu halaman mana yang membantu. Jawaban Anda tidak mengubah hal lain, dan halaman privasi menanyakannya lagi.',
  yes: 'Ya, hitung',
  no: 'Tidak, terima kasih',
}
