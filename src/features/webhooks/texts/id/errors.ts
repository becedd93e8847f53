/** What can go wrong here, and what to do about it. */
export default {
  noAddress: 'Ini bukan alamat untuk webhook. Tulis alamat lengkap yang diawali https:// atau http://.',
  withPassword: 'Alamat ini memuat nama atau kata sandi. Hapus keduanya: yang kami kirim sudah ditandatangani.',
  otherPort: 'Port alamat ini milik layanan lain. Gunakan 80, 443, atau mulai dari 1024.',
  private:
    'Alamat ini berada di jaringan pribadi yang tidak dijangkau webhook. Gunakan alamat yang dapat dijangkau dari internet.',
  unresolved: 'Host alamat ini tidak ditemukan. Periksa ejaannya.',
  tooManyEndpoints: (most: number) => `Sudah ada ${most} endpoint, jumlah terbanyak yang boleh ada. Hapus satu dahulu.`,
  resting: 'Endpoint ini dimatikan. Nyalakan dahulu.',
  tested: 'Uji coba sedang dikirim. Jawabannya muncul di daftar di bawah.',
  replayed: 'Sedang dikirim ulang.',
}
