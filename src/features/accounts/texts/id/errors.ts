import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  notLoggedIn: 'Silakan masuk terlebih dahulu. Sesi Anda mungkin telah berakhir.',
  notAMember: 'Anda belum menjadi anggota dan belum dapat menggunakan fitur ini untuk sementara',
  emailTaken: 'Email ini sudah terdaftar, silakan masuk',
  badCredentials: 'Email atau kata sandi tidak benar. Coba lagi, atau atur ulang kata sandi.',
  wrongTaxNumber: 'Ini bukan nomor PPN negara itu. Nomornya diawali huruf negara, misalnya DE123456789.',
  deadPasswordLink: 'Tautan ini sudah dipakai atau waktunya habis. Mintalah yang baru.',
  deadConfirmLink:
    'Tautan ini sudah dipakai atau waktunya habis. Masuklah: akun Anda menunjukkan apakah email sudah dikonfirmasi dan dapat mengirim tautan baru.',
  wrongCurrentPassword: 'Kata sandi saat ini tidak benar. Tidak ada yang diubah.',
  unknownCountry: 'country: pilih dari daftar, dikirim sebagai kode dua huruf.',
  resetAnswer:
    'Jika email ini punya akun, email berisi tautannya sudah ada di kotak masuk atau segera tiba. Tautannya berlaku 30 menit.',
  deletedAnswer: 'Akun Anda telah dihapus beserta berkas dan hasilnya.',
  confirmed: 'Email Anda sudah dikonfirmasi. Terima kasih!',
  confirmSent: 'Email berisi tautannya sudah ada di kotak masuk Anda atau segera tiba. Tautannya berlaku 7 hari.',
  registered: 'Pendaftaran berhasil, silakan masuk',
  welcome: 'Anda sudah masuk. Selamat datang kembali!',
  accountBlocked: 'Akun ini diblokir. Hubungi dukungan situs ini.',
} satisfies PartOf<typeof en>
