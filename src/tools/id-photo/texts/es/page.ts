import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Foto de identidad',
  description:
    'Fotos de pasaporte, visado y documento de identidad con el tamaño, el fondo y la altura de la cabeza que se piden.',
  search: 'País, documento o tamaño',
  searchHint: (count) => plural('es', count, { one: '# foto', other: '# fotos' }),
  showAll: (count) => `Mostrar las ${count}`,
  none: 'No hay ninguna foto con este nombre',
  noneHint: 'Pruebe solo con el país, o indique abajo un tamaño propio.',
  upload: 'Subir',
  uploadFor: (name) => `Subir una foto para ${name}`,
  pixels: 'px',
  done: '¡La foto está lista!',
  openAgain: 'Abrir de nuevo',
  cropOnly: 'Solo recortar y comprobar',
  cropOnlyHint: 'La cara, los colores y el fondo quedan como se tomaron, para oficinas que rechazan fotos modificadas.',
  infant: 'Un bebé o niño pequeño',
  infantHint:
    'Acuéstelo sobre una sábana blanca y tome la foto desde arriba, sin manos de nadie. Lo que la norma perdona a los pequeños no cuenta como fallo.',
  dropOnOne: 'Suelte la foto sobre el tamaño que necesita.',
  several: {
    mode: 'Varias fotos de una sola imagen',
    modeHint: 'Elija todas las que necesita. La imagen se sube y se paga una sola vez.',
    choose: 'Elegir',
    chooseFor: (name: string) => `Elegir ${name}`,
    upload: (count: number) => (count === 1 ? 'Subir para 1 foto' : `Subir para ${count} fotos`),
    title: 'Fotos de una sola imagen',
    progress: (done: number, all: number) => `${done} de ${all} fotos hechas`,
    waiting: 'En espera',
    working: 'Haciéndose',
    look: 'Ver',
    open: (name: string) => `Ver ${name}`,
    cancel: 'Cancelar',
    another: 'Vaciar',
    download: (count: number) => `Descargar todas (${count})`,
    tooLarge: (names: string) => `Demasiado grandes para el límite del formulario, así que no se guardaron: ${names}.`,
  },
  custom: {
    name: 'Tamaño propio',
    hint: 'Para una foto que no está en la lista: su tamaño, sus puntos por pulgada y el archivo máximo si un formulario lo limita.',
    width: 'Ancho',
    height: 'Alto',
    unit: 'Unidad',
    units: { mm: 'Milímetros', px: 'Píxeles' },
    dpi: 'Puntos por pulgada',
    kilobytes: 'Archivo máximo en kB, si lo hay',
    makes: ({ width, height, dpi }) =>
      `Resulta en ${width} × ${height} píxeles, ${onPaper(width, dpi)} × ${onPaper(height, dpi)} mm en papel.`,
    problems: {
      size: () => 'Indique el ancho y el alto con números mayores que 0.',
      dpi: ({ dpi }) =>
        `Indique entre ${dpi.least} y ${dpi.most} puntos por pulgada. Las copias impresas suelen tener 300.`,
      sides: ({ sidePixels: { least, most } }) => `Cada lado debe quedar entre ${least} y ${most} píxeles.`,
      narrow: ({ longest }) => `Un lado puede ser como mucho ${longest} veces más largo que el otro.`,
      kilobytes: ({ leastKilobytes }) =>
        `Indique el archivo máximo en kB, desde ${leastKilobytes}, o deje el campo vacío.`,
    },
  },
  camera: {
    openFor: (name) => `Hacer una foto para ${name}`,
    title: 'Hacer una foto',
    live: 'Lo que ve la cámara',
    taken: 'La foto que se ha hecho',
    starting: 'La cámara se está encendiendo…',
    guide: 'Ponga la cara dentro del óvalo y los ojos en la línea, a un brazo y medio, de cara a la luz.',
    take: 'Hacer foto',
    countdown: 'En 3 segundos',
    switch: 'Otra cámara',
    retake: 'Repetir',
    use: 'Usar esta foto',
    close: 'Cerrar',
    again: 'Intentar de nuevo',
    failures: {
      insecure: 'Los navegadores solo dan la cámara a páginas con https. Abra esta página con https o suba una foto.',
      denied:
        'No se permitió la cámara. Permítala en los ajustes del navegador para esta página e inténtelo de nuevo, o suba una foto.',
      none: 'No se encontró ninguna cámara. Conecte una e inténtelo de nuevo, o suba una foto.',
      busy: 'Otro programa está usando la cámara. Ciérrelo e inténtelo de nuevo.',
    },
  },
  byHand: {
    open: 'Cambiar a mano',
    undoAll: 'Deshacer los cambios a mano',
    picture: 'Su foto tal como quedará, con las líneas de la cabeza',
    move: 'Mover la foto',
    paint: 'Pintar a lo largo del borde',
    lines: { hair: 'Alto del pelo', eyes: 'Ojos', chin: 'Barbilla' },
    moveHint:
      'Arrastre la foto o muévala con las flechas. Las líneas marcan pelo, ojos y barbilla; donde la norma deja margen, una franja lo muestra.',
    paintHint:
      'Pinte lo que es de la persona, o lo que no lo es. Con el teclado: las flechas mueven el pincel y la barra espaciadora lo baja y lo levanta.',
    tool: 'Qué hace al arrastrar',
    tools: {
      move: 'Mover',
      keep: 'Devolver',
      remove: 'Quitar',
    },
    head: 'Tamaño de la cabeza',
    turn: 'Girar',
    brightness: 'Brillo',
    contrast: 'Contraste',
    close: 'Volver',
    undo: 'Deshacer',
    apply: 'Aplicar',
    free: 'Cambiar esta foto a mano no gasta más créditos.',
  },
  background: {
    legend: 'Fondo',
    asAsked: 'El que se pide',
    white: 'Blanco',
    grey: 'Gris claro',
    lightBlue: 'Azul claro',
    blue: 'Azul',
    red: 'Rojo',
    none: 'Ninguno (PNG)',
    own: 'Otro color',
  },
  report: {
    title: 'Comprobación',
    allGood: 'Nada se opone a esta foto.',
    some: (count) => plural('es', count, { one: 'Una cosa por revisar', other: '# cosas por revisar' }),
    states: { pass: 'Bien', warn: 'Dudoso', fail: 'Mal' },
    passed: 'Lo que está bien',
  },
  sheet: {
    title: 'Imprimirla',
    paper: 'Papel',
    papers: { '10x15': '10 × 15 cm', a4: 'A4', letter: 'Carta' },
    pdf: 'Hoja en PDF',
    jpeg: 'Hoja en JPEG',
    hint: 'Llena con su foto en su tamaño real, con líneas de corte. Imprima al 100 %.',
  },
  limit: (size) => `hasta ${size}`,
  tooLarge: (size) => `Esta foto no puede ocupar menos de ${size} con estos píxeles. Elija menos píxeles.`,
} satisfies PartOf<typeof en>

/** Pixels in millimetres on paper, to a tenth. */
const onPaper = (pixels: number, dpi: number) =>
  new Intl.NumberFormat('es', { maximumFractionDigits: 1 }).format((pixels / dpi) * 25.4)
