/** Answers that are written already. */
export default {
  cancel:
    'Anda membatalkan di akun Anda dengan satu klik: buka "Akun" lalu pilih "Batalkan". Sejak itu tidak ada tagihan lagi, dan yang sudah dibayar tetap berlaku sampai habis waktunya.',
  refund:
    'Uang Anda sedang dikembalikan ke cara bayar yang Anda pakai. Perlu waktu hingga sepuluh hari sampai terlihat di sana.',
  file: 'Mohon jawab dengan berkas yang bermasalah, atau tangkapan layar dari yang Anda lihat. Jangan sertakan hal pribadi.',
  again: 'Kami sudah memperbaiki masalahnya. Silakan coba sekali lagi, dan beri tahu kami bila masih terlihat.',
  data: 'Semua yang kami simpan tentang Anda ada di bagian akhir halaman akun Anda, untuk diunduh atau dihapus.',
}
