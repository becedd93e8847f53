import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Restaurar fotos antiguas',
  description: 'Arañazos reparados, tonos apagados recuperados, un color suave y el doble de tamaño.',
  choose: 'Elija una foto antigua o suéltela aquí',
  keepSepia: 'Conservar su propio tono',
  keepSepiaHint: 'Solo reparar y ampliar: una foto marrón o gris sigue siendo marrón o gris.',
  done: '¡La foto se ha restaurado!',
  before: 'Antes',
  after: 'Después',
  compare: 'Cuánto se muestra de la foto restaurada',
  marks: {
    hand: {
      badge: 'Coloreada a mano',
      hint: 'Los colores son una suposición cuidadosa, como en una copia coloreada a mano. Nadie conoce los auténticos.',
    },
    model: {
      badge: 'Coloreada por software',
      hint: 'Los colores son los que suelen tener estas imágenes. Nadie conoce los auténticos.',
    },
  },
  found: {
    scratches: 'Se repararon arañazos y pliegues.',
    specks: 'Se quitaron motas.',
    torn: 'Se rellenó el borde roto.',
    faded: 'Se recuperaron los tonos apagados.',
    noise: 'Se suavizó el grano.',
    nothing: 'No se encontraron daños.',
  },
} satisfies PartOf<typeof en>
