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
      'Wajah terlalu gelap, terlalu terang, atau disinari dari satu sisi. Menghadap jendela dan matikan lampu kilat.',
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
  margins: {
    name: 'Ruang cukup di sekitar kepala',
    advice: 'Gambar terlalu sempit di sekitar kepala atau bahu. Mundur sedikit dan sisakan ruang di setiap sisi.',
  },
} satisfies PartOf<typeof en>
