import type { PartOf } from '#platform/texts.ts'
import type en from '../en/checks.ts'

export default {
  oneFace: {
    name: 'Satu orang',
    advice: 'Ada orang lain yang terlihat. Ambil foto tanpa orang di belakang Anda.',
  },
  size: {
    name: 'Cukup besar',
    advice: 'Wajah terlalu kecil sehingga foto diperbesar. Mendekatlah atau gunakan berkas ukuran penuh.',
  },
  turned: {
    name: 'Menghadap depan',
    advice: 'Kepala menoleh ke samping. Tatap lurus ke kamera, kedua telinga terlihat sama.',
  },
  tilted: {
    name: 'Kepala tegak',
    advice: 'Kepala miring atau menunduk. Pegang kamera setinggi mata dan tegakkan kepala.',
  },
  eyes: {
    name: 'Mata terbuka',
    advice: 'Mata tertutup atau hampir tertutup. Buka mata lalu foto ulang.',
  },
  expression: {
    name: 'Mulut tertutup',
    advice: 'Mulut terbuka. Kebanyakan instansi meminta wajah netral dengan bibir tertutup.',
  },
  glare: {
    name: 'Tanpa pantulan kacamata',
    advice: 'Ada pantulan di sekitar mata. Lepas kacamata, atau jauhi lampu dan jendela.',
  },
  light: {
    name: 'Cahaya merata',
    advice:
      'Wajah terlalu gelap, terlalu terang, atau disinari dari satu sisi atau dari belakang. Menghadap jendela dan matikan lampu kilat.',
  },
  sharpness: {
    name: 'Tajam',
    advice: 'Wajah buram. Bersihkan lensa, jangan bergerak, dan ketuk wajah untuk fokus.',
  },
  background: {
    name: 'Latar polos',
    advice:
      'Latar tidak polos atau ada bayangan. Biarkan kami menggantinya, atau berdiri di depan dinding terang polos.',
  },
  gaze: {
    name: 'Menatap kamera',
    advice: 'Mata tampak melirik ke samping. Tatap lurus ke lensa.',
  },
  redEyes: {
    name: 'Mata dengan warna aslinya',
    advice: 'Lampu kilat membuat mata merah. Matikan lampu kilat dan menghadaplah ke jendela.',
  },
  covered: {
    name: 'Wajah tidak tertutup',
    advice:
      'Sesuatu tampak menutupi sebagian wajah atau kepala: rambut, tangan, masker, atau benda. Seluruh wajah harus terlihat, begitu juga rambut, kecuali penutup kepala keagamaan jika kantor mengizinkannya.',
  },
  hands: {
    name: 'Tidak ada tangan',
    advice: 'Ada tangan yang terlihat. Turunkan kedua tangan; orang yang memegang anak jangan sampai terlihat.',
  },
  forehead: {
    name: 'Dahi terlihat',
    advice:
      'Ada yang melintang di dahi: topi, selendang, atau rambut panjang. Lepas atau sibakkan. Penutup kepala keagamaan boleh dipakai bila instansi mengizinkan.',
  },
  glasses: {
    name: 'Tanpa kacamata',
    advice:
      'Anda tampaknya memakai kacamata. Banyak instansi meminta kacamata dilepas, termasuk Amerika Serikat dan India.',
  },
  darkGlasses: {
    name: 'Mata tidak gelap',
    advice: 'Mata berada di balik kaca gelap atau bayangan pekat. Lepas kacamata dan menghadaplah ke cahaya.',
  },
  colour: {
    name: 'Berwarna',
    advice: 'Gambar ini hitam putih atau hanya satu corak warna. Instansi meminta foto berwarna.',
  },
  contrast: {
    name: 'Warna cukup kuat',
    advice: 'Gambar pucat seperti pudar. Bersihkan lensa dan letakkan jendela serta lampu di belakang kamera.',
  },
  shoulders: {
    name: 'Bahu rata',
    advice: 'Satu bahu lebih tinggi daripada yang lain. Duduk tegak menghadap kamera.',
  },
  shadow: {
    name: 'Tanpa bayangan di dinding',
    advice: 'Ada bayangan di samping kepala. Matikan lampu kilat dan berdirilah satu meter dari dinding.',
  },
  margins: {
    name: 'Tidak ada yang terpotong',
    advice:
      'Gambar Anda berakhir di dalam bidang foto: kepala, rambut, atau bahu terpotong oleh kamera, dan tidak ada ukuran kepala dalam aturan ini yang bisa menutupinya. Mundurlah dan sisakan ruang di setiap sisi.',
  },
  original: {
    name: 'Foto langsung dari orangnya',
    advice:
      'Ini tampak seperti foto dari hasil cetak, bingkai, atau layar. Ambil foto orangnya langsung, atau gunakan berkas asli dari foto cetak itu.',
  },
  outline: {
    name: 'Kepala terpisah dari latar',
    advice:
      'Rambut, leher, atau tepi wajah tidak dapat dibedakan dari latar: bagian itu mungkin hilang, atau sesuatu dari belakang menempel pada kepala, dan ukurannya hanya perkiraan. Periksa tepinya dan perbaiki dengan tangan, atau ambil foto di depan dinding polos dengan warna lain.',
  },
} satisfies PartOf<typeof en>
