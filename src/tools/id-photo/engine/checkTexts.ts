import type { Localized } from '#platform/text.ts'

/** What each check is called, and what to do when it is not met. */
export const checkTexts = {
  oneFace: {
    name: { en: 'One person', id: 'Satu orang' },
    advice: {
      en: 'Somebody else can be seen. Take the photo with nobody behind you.',
      id: 'Ada orang lain yang terlihat. Ambil foto tanpa orang di belakang Anda.',
    },
  },
  size: {
    name: { en: 'Large enough', id: 'Cukup besar' },
    advice: {
      en: 'The face is small in this picture, so the photo had to be enlarged. Come closer or use the full-size file.',
      id: 'Wajah terlalu kecil sehingga foto diperbesar. Mendekatlah atau gunakan berkas ukuran penuh.',
    },
  },
  turned: {
    name: { en: 'Facing forward', id: 'Menghadap depan' },
    advice: {
      en: 'The head is turned to the side. Look straight into the camera, both ears equally visible.',
      id: 'Kepala menoleh ke samping. Tatap lurus ke kamera, kedua telinga terlihat sama.',
    },
  },
  tilted: {
    name: { en: 'Head upright', id: 'Kepala tegak' },
    advice: {
      en: 'The head leans or nods. Hold the camera at the height of your eyes and keep the head upright.',
      id: 'Kepala miring atau menunduk. Pegang kamera setinggi mata dan tegakkan kepala.',
    },
  },
  eyes: {
    name: { en: 'Eyes open', id: 'Mata terbuka' },
    advice: {
      en: 'The eyes are closed or nearly so. Open them and take another photo.',
      id: 'Mata tertutup atau hampir tertutup. Buka mata lalu foto ulang.',
    },
  },
  expression: {
    name: { en: 'Mouth closed', id: 'Mulut tertutup' },
    advice: {
      en: 'The mouth is open. Most offices want a neutral face with the lips closed.',
      id: 'Mulut terbuka. Kebanyakan instansi meminta wajah netral dengan bibir tertutup.',
    },
  },
  glare: {
    name: { en: 'No glare on glasses', id: 'Tanpa pantulan kacamata' },
    advice: {
      en: 'Something shines over the eyes. Take glasses off, or turn away from lamp and window.',
      id: 'Ada pantulan di sekitar mata. Lepas kacamata, atau jauhi lampu dan jendela.',
    },
  },
  light: {
    name: { en: 'Even light', id: 'Cahaya merata' },
    advice: {
      en: 'The face is too dark, too bright or lit from one side. Face a window and switch the flash off.',
      id: 'Wajah terlalu gelap, terlalu terang, atau disinari dari satu sisi. Menghadap jendela dan matikan lampu kilat.',
    },
  },
  sharpness: {
    name: { en: 'Sharp', id: 'Tajam' },
    advice: {
      en: 'The face is blurred. Wipe the lens, hold still and tap on the face to focus.',
      id: 'Wajah buram. Bersihkan lensa, jangan bergerak, dan ketuk wajah untuk fokus.',
    },
  },
  background: {
    name: { en: 'Plain background', id: 'Latar polos' },
    advice: {
      en: 'The background is not plain or has shadows. Let us replace it, or stand before a bare, bright wall.',
      id: 'Latar tidak polos atau ada bayangan. Biarkan kami menggantinya, atau berdiri di depan dinding terang polos.',
    },
  },
  margins: {
    name: { en: 'Enough around the head', id: 'Ruang cukup di sekitar kepala' },
    advice: {
      en: 'The picture ends too close to the head or shoulders. Step back and leave room on every side.',
      id: 'Gambar terlalu sempit di sekitar kepala atau bahu. Mundur sedikit dan sisakan ruang di setiap sisi.',
    },
  },
} as const satisfies Record<string, { name: Localized; advice: Localized }>

export type CheckId = keyof typeof checkTexts
