import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownPreset: 'No hay ninguna foto con este presetId. /backapi/v1/pictureSetup/all las enumera.',
  noSize: 'Faltan cutSizeX, cutSizeY y dpi. Envíelos, o un presetId.',
  unknownColour: 'bgColor no es un color. Escríbalo como #438edb.',
  noFace:
    'No se encontró ninguna cara en esta imagen. Use una foto que muestre la cara de frente, grande y bien iluminada.',
  severalFaces: (count) =>
    `Esta imagen muestra ${count} caras. Use una foto con una sola persona o recorte antes a las demás.`,
  impossibleSize: (least, most) =>
    `Este tamaño de foto no es posible. Elija lados de entre ${least} y ${most} píxeles.`,
  cannotFit: (kilobytes) => `La foto no puede ocupar menos de ${kilobytes} kB con este tamaño. Elija menos píxeles.`,
  photoTooLargeForPaper: 'La foto es más grande que este papel. Elija un papel mayor.',
  beyondRule:
    'Esto queda fuera de lo que permite la norma de esta foto. Mantenga las líneas de la cabeza dentro de sus franjas.',
  notMadeOfIt:
    'Este resultado no se hizo con esta foto subida, o la foto ya no está. Haga la foto de nuevo y cámbiela después a mano.',
  onlyCropped:
    'Esta foto solo se recorta: su luz y su borde quedan como se tomaron. Desactive «Solo recortar y comprobar» para cambiarlos.',
} satisfies PartOf<typeof en>
