import type { PartOf } from '#platform/texts.ts'
import type en from '../en/checks.ts'

export default {
  oneFace: { name: 'Una persona', advice: 'Se ve a otra persona. Tome la foto sin nadie detrás.' },
  size: {
    name: 'Bastante grande',
    advice:
      'La cara es pequeña en esta imagen y hubo que ampliar la foto. Acérquese o use el archivo a tamaño completo.',
  },
  turned: {
    name: 'De frente',
    advice: 'La cabeza está girada. Mire directamente a la cámara, con las dos orejas igual de visibles.',
  },
  tilted: {
    name: 'Cabeza recta',
    advice: 'La cabeza está inclinada. Sostenga la cámara a la altura de los ojos y mantenga la cabeza recta.',
  },
  eyes: { name: 'Ojos abiertos', advice: 'Los ojos están cerrados o casi. Ábralos y tome otra foto.' },
  expression: {
    name: 'Boca cerrada',
    advice: 'La boca está abierta. La mayoría de las oficinas quiere una cara neutra con los labios cerrados.',
  },
  glare: {
    name: 'Gafas sin reflejos',
    advice: 'Algo brilla sobre los ojos. Quítese las gafas o apártese de la lámpara y la ventana.',
  },
  light: {
    name: 'Luz uniforme',
    advice:
      'La cara está demasiado oscura, demasiado clara o iluminada de un lado. Póngase frente a una ventana y apague el flash.',
  },
  sharpness: {
    name: 'Nítida',
    advice: 'La cara está borrosa. Limpie la lente, no se mueva y toque la cara para enfocar.',
  },
  background: {
    name: 'Fondo liso',
    advice: 'El fondo no es liso o tiene sombras. Deje que lo sustituyamos o póngase ante una pared clara y vacía.',
  },
  margins: {
    name: 'Espacio alrededor de la cabeza',
    advice: 'La imagen termina demasiado cerca de la cabeza o los hombros. Retroceda y deje espacio a cada lado.',
  },
} satisfies PartOf<typeof en>
