import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Tepuk tangan untuk mencari ponsel',
  description: 'Biarkan halaman ini terbuka di ponsel, lalu tepuk dua kali saat Anda mencarinya.',
  appName: 'Tepuk Cari Ponsel',
  arm: 'Mulai mendengar',
  arming: 'Meminta mikrofon',
  listening: 'Mendengar. Tepuk dua kali.',
  stop: 'Berhenti mendengar',
  ringing: 'Saya di sini!',
  silence: 'Sudah ketemu',
  test: 'Coba bunyi & cahaya',
  heard: 'Tepukan terdengar',
  sensitivity: 'Seberapa jauh ia mendengar',
  sensitivities: { low: 'Tepukan dekat', normal: 'Ruangan ini', high: 'Tepukan pelan' },
  sound: 'Bunyi',
  sounds: { bell: 'Lonceng', siren: 'Sirene', birds: 'Burung' },
  choices: 'Cara mendengar dan menjawab',
  answers: 'Cara menjawab',
  ways: { ring: 'Berbunyi', flash: 'Layar berkedip', torch: 'Lampu kamera', vibrate: 'Bergetar' },
  torchHint: 'Jika peramban mengizinkannya untuk halaman.',
  vibrateHint: 'Tidak di iPhone.',
  refused: 'Mikrofon tidak diizinkan. Izinkan untuk halaman ini di pengaturan peramban, lalu mulai lagi.',
  noMicrophone: 'Mikrofon tidak ditemukan. Sambungkan, atau buka halaman ini di ponsel Anda.',
  busyMicrophone: 'Mikrofon tidak dapat dibuka. Mungkin dipakai aplikasi lain: tutup lalu mulai lagi.',
  unsupported: 'Peramban ini tidak bisa mendengar dari halaman. Perbarui, atau buka di peramban lain.',
  lost: 'Mikrofon diambil alih, mungkin oleh panggilan. Mulai mendengar lagi.',
  hearsNothing: 'Sekarang tidak mendengar apa pun.',
  deaf: 'Mikrofon sedang senyap: dipakai panggilan atau aplikasi lain, atau sakelarnya mati. Ponsel mendengarkan lagi setelah itu selesai.',
  asleep: 'Layar di sini bisa padam, lalu halaman berhenti mendengar. Atur agar layar tetap menyala, atau isi dayanya.',
  practice: {
    start: 'Berlatih',
    listening: 'Mendengarkan. Tidak akan berdering.',
    meter: 'Seberapa keras suaranya',
    mark: 'Garis itu menunjukkan seberapa keras tepukan harus. Ubah di bawah.',
    heard: (claps) => plural('id', claps, { other: '# tepukan terdengar' }),
    calls: (calls) =>
      calls === 0
        ? 'Belum ada panggilan dua tepukan'
        : plural('id', calls, { other: '# panggilan dua tepukan: ponsel akan berdering' }),
  },
  standing: {
    title: 'Yang diberikan browser kepada halaman ini',
    screen: {
      held: 'Layar tetap menyala.',
      refused: 'Browser menolak menjaga layar tetap menyala, mungkin untuk menghemat baterai.',
      unsupported: 'Browser ini tidak dapat menjaga layar tetap menyala.',
    },
    vibration: {
      taken: 'Browser menerima getaran; apakah perangkat ini bisa, tidak diberitahukannya.',
      refused: 'Browser menolak getaran.',
      unsupported: 'Browser ini tidak dapat bergetar.',
    },
  },
  away: (seconds) =>
    plural('id', seconds, {
      other:
        'Halaman ini tidak terlihat selama # detik, dan mungkin tidak mendengar tepukan saat itu. Biarkan tetap terlihat.',
    }),
  honest: 'Yang bisa dan tidak bisa',
  limits: [
    'Ia mendengar hanya selama halaman ini terbuka dan layar menyala. Peramban menghentikan halaman di latar belakang atau di balik layar kunci.',
    'Di iPhone dan iPad, Safari menghentikan mikrofon begitu aplikasi atau tab lain di depan atau layar terkunci, halaman tidak dapat bergetar, dan lampu kamera tidak diberikan kepada halaman.',
    'Selama mendengar, layar dijaga tetap menyala dan memakai baterai. Colokkan ponsel untuk malam yang panjang.',
    'Ponsel dalam mode senyap bisa berbunyi pelan atau tidak sama sekali: naikkan volume media.',
    'Suara dinilai di ponsel. Tidak ada yang direkam dan tidak ada yang dikirim.',
  ],
  install: 'Pasang sebagai aplikasi',
  installHint: 'Setelah terpasang, bekerja tanpa jaringan.',
  offlineReady: 'Sekarang bekerja tanpa jaringan.',
} satisfies PartOf<typeof en>
