import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Restaurar fotos antiguas',
  description: 'Arañazos reparados, tonos apagados recuperados, un color suave y el doble de tamaño.',
  choose: 'Elija fotos antiguas o suéltelas aquí',
  keepSepia: 'Conservar su propio tono',
  keepSepiaHint: 'Solo reparar y ampliar: una foto marrón o gris sigue siendo marrón o gris.',
  done: '¡La foto se ha restaurado!',
  sound: 'Esta foto está en buen estado',
  before: 'Antes',
  after: 'Después',
  compare: 'Cuánto se muestra de la foto restaurada',
  strength: 'Intensidad',
  both: 'Antes y después',
  noPicture: 'Su navegador no pudo crear esta imagen. Descargue la foto con toda la intensidad.',
  brush: {
    open: 'Reparar a mano',
    undo: 'Deshacer reparación',
    photo: 'La foto restaurada',
    surface: 'Pinte sobre lo que hay que reparar',
    hint: 'Pinte sobre los arañazos y manchas que quedan y luego repárelos.',
    keys: 'Con el teclado: las flechas mueven el pincel, con Mayús más lejos; la barra espaciadora lo baja y lo levanta.',
    size: 'Pincel',
    sizes: { fine: 'Fino', middle: 'Medio', broad: 'Ancho' },
    close: 'Cerrar el pincel',
    undoStroke: 'Deshacer trazo',
    mend: 'Reparar lo pintado',
  },
  shoebox: {
    progress: (done, all) => `${done} de ${all} fotos restauradas`,
    waiting: 'En espera',
    working: 'Restaurando',
    look: 'Ver',
    open: (name) => `Ver ${name}`,
    all: 'Todas las fotos',
    cancel: 'Cancelar',
    another: 'Otras fotos',
    download: (count) => `Descargar todas (${count})`,
  },
  marks: {
    hand: {
      badge: 'Coloreada por reglas',
      hint: () =>
        'Nadie conoce los colores auténticos: reglas fijas colorearon piel, pelo, ropa y cielo, como en una copia coloreada a mano.',
    },
    model: {
      badge: 'Coloreada por un modelo',
      hint: (name) =>
        `Los colores son los que suelen tener estas imágenes, según el modelo ${name ?? 'de este sitio'}. Nadie conoce los auténticos.`,
    },
  },
  found: {
    scratches: (count) => `Arañazos y pliegues reparados: ${count}.`,
    specks: (count) => `Motas eliminadas: ${count}.`,
    torn: 'Se rellenó el borde roto.',
    faded: 'Se recuperaron los tonos apagados.',
    noise: 'Se suavizó el grano.',
    left: (places, percent) => `Zonas que todavía parecen dañadas: ${places}, cerca del ${percent} % del daño.`,
    doubtful: 'Algunas líneas o puntos finos pueden ser daños o parte de la imagen. Se dejaron como están.',
    faces: 'Un modelo dibujó las caras con más claridad.',
    unknown: 'Nada en ella tiene un color que se pueda saber, así que conservó su tono.',
    nothing: 'No se encontraron daños.',
    free: 'Solo se duplicó su tamaño, así que no cuesta nada.',
  },
} satisfies PartOf<typeof en>
