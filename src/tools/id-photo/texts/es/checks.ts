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
      'La cara está demasiado oscura, demasiado clara o iluminada de un lado o por detrás. Póngase frente a una ventana y apague el flash.',
  },
  sharpness: {
    name: 'Nítida',
    advice: 'La cara está borrosa. Limpie la lente, no se mueva y toque la cara para enfocar.',
  },
  background: {
    name: 'Fondo liso',
    advice: 'El fondo no es liso o tiene sombras. Deje que lo sustituyamos o póngase ante una pared clara y vacía.',
  },
  gaze: {
    name: 'Mirada a la cámara',
    advice: 'Los ojos parecen mirar a un lado. Mire directamente al objetivo.',
  },
  redEyes: {
    name: 'Ojos con su color',
    advice: 'El flash enrojeció los ojos. Apáguelo y póngase frente a una ventana.',
  },
  covered: {
    name: 'Cara descubierta',
    advice:
      'Algo parece tapar parte de la cara o de la cabeza: el pelo, una mano, una mascarilla o un objeto. Toda la cara tiene que verse, y también el pelo, salvo prendas religiosas donde la oficina las admita.',
  },
  hands: {
    name: 'Sin manos en la imagen',
    advice: 'Se ve una mano. Baje las dos manos; quien sostenga a un niño no debe salir en la imagen.',
  },
  forehead: {
    name: 'Frente despejada',
    advice:
      'Algo cruza la frente: un sombrero, un pañuelo o el pelo largo. Quíteselo o apártelo. La prenda religiosa puede quedarse donde la oficina la admite.',
  },
  glasses: {
    name: 'Sin gafas',
    advice: 'Parece que lleva gafas. Muchas oficinas piden quitárselas, entre ellas las de Estados Unidos e India.',
  },
  darkGlasses: {
    name: 'Ojos sin sombra',
    advice:
      'Los ojos quedan tras un cristal oscuro o en una sombra profunda. Quítese las gafas y póngase de cara a la luz.',
  },
  colour: {
    name: 'En color',
    advice: 'La imagen está en blanco y negro o en un solo tono. Las oficinas piden una foto en color.',
  },
  contrast: {
    name: 'Colores con fuerza',
    advice: 'La imagen está pálida, como lavada. Limpie la lente y deje la ventana y la lámpara detrás de la cámara.',
  },
  shoulders: {
    name: 'Hombros nivelados',
    advice: 'Un hombro queda más alto que el otro. Siéntese recto y de frente a la cámara.',
  },
  shadow: {
    name: 'Sin sombra en la pared',
    advice: 'Hay una sombra junto a la cabeza. Apague el flash y póngase a un metro de la pared.',
  },
  margins: {
    name: 'Nada cortado',
    advice:
      'Su imagen termina dentro de la foto: la cámara cortó la cabeza, el pelo o los hombros, y ningún tamaño de cabeza que admite la norma lo oculta. Retroceda y deje espacio a cada lado.',
  },
  original: {
    name: 'Foto de la persona',
    advice:
      'Esto parece una foto de una copia impresa, de un marco o de una pantalla. Fotografíe a la persona o use el archivo del que salió la copia.',
  },
  outline: {
    name: 'Cabeza distinta del fondo',
    advice:
      'El pelo, el cuello o el borde de la cara no se distinguieron del fondo: pueden faltar, o algo de detrás puede haber quedado unido a la cabeza, cuyo tamaño es una estimación. Mire bien el borde y corríjalo a mano, o tome la foto ante una pared lisa de otro color.',
  },
} satisfies PartOf<typeof en>
