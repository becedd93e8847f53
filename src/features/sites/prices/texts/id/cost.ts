import type en from '../en/cost.ts'

/** Biaya sebuah paket, dengan tempat untuk jumlahnya. */
export default {
  each: ['per jam', 'per hari', 'per minggu', 'per bulan', 'per tahun'],
  every: ['setiap jam', 'setiap hari', 'setiap minggu', 'setiap bulan', 'setiap tahun'],
  everyTime: (time) => `setiap ${time}`,
  first: ['jam pertama', 'hari pertama', 'minggu pertama', 'bulan pertama', 'tahun pertama'],
  firstTime: (time) => `${time} pertama`,
  trialKind: 'Masa coba yang diperpanjang',
  trialOnceKind: 'Masa coba, tidak diperpanjang',
  renewsKind: (every) => `Diperpanjang ${every}`,
  onceKind: 'Satu pembayaran, tidak diperpanjang',
  timePrice: (time) => `{money} untuk ${time}`,
  firstPrice: (firstTime) => `{money} untuk ${firstTime}`,
  eachPrice: (each) => `{money} ${each}`,
  laterPrice: (each) => `{full} ${each}`,
  lifePrice: '{money} sekali',
  trialTerms: (time, each) => `Setelah ${time} diperpanjang seharga {full} ${each}, sampai Anda membatalkan.`,
  sameTrialTerms: (time, every) =>
    `Setelah ${time} diperpanjang ${every} dengan harga yang sama, sampai Anda membatalkan.`,
  discountTerms: (each) => `Lalu diperpanjang seharga {full} ${each}, sampai Anda membatalkan.`,
  renewsTerms: (every) => `Diperpanjang ${every} dengan harga ini, sampai Anda membatalkan.`,
  onceTerms: (time) => `Berlaku ${time} dan berakhir dengan sendirinya. Tidak ada perpanjangan.`,
  lifeTerms: 'Berlaku seumur hidup. Tidak ada perpanjangan.',
  kept: (uploads, results) => `Unggahan dihapus setelah ${uploads}, hasil setelah ${results}.`,
  keptLonger: (uploads, results) =>
    `Unggahan dihapus setelah ${uploads}, hasil setelah ${results} atau lebih lama, sesuai paketnya.`,
  keeps: (time) => `Hasil disimpan selama ${time}`,
} satisfies typeof en
