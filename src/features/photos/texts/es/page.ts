import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  titles: [
    'Reparando la foto...',
    'Coloreando la imagen...',
    'Equilibrando los colores...',
    'Restaurando los arañazos...',
  ],
  hint: (megabytes, kept) => `JPEG o PNG, hasta ${megabytes} MB. ${kept}`,
  original: 'Original',
  result: 'Resultado',
  replace: 'Cambiar',
  download: 'Descargar',
  zipName: 'fotos',
  close: 'Cerrar',
  again: 'Usar esta foto otra vez',
  openLast: 'Abrir de nuevo:',
  current: 'Su foto',
  refused: {
    type: 'Este formato no se admite por ahora',
    heic: 'Este formato no se admite por ahora',
    size: 'Esta foto ocupa más de 30 MB. Guárdela más pequeña y elíjala de nuevo.',
    empty: 'Este archivo está vacío. Compruebe que se guardó por completo y vuelva a elegirlo.',
    folder: 'Esta carpeta está vacía.',
    count: 'Una foto cada vez: se tomó la primera.',
  },
  heicHelp:
    'Esta es una foto HEIC, que su navegador no puede abrir. Expórtela como JPEG y elija esa copia. Para las próximas fotos, ponga su iPhone en JPEG: Ajustes, Cámara, Formatos, Más compatible.',
  loginNeeded: 'Inicie sesión para continuar. Su foto sigue elegida mientras tanto.',
  logIn: 'Iniciar sesión',
  plans: 'Ver los planes',
  plansBeside:
    'Los planes se abren junto a esta página. Sus fotos siguen aquí: inténtelo de nuevo cuando tenga créditos.',
  tryAgain: 'Intentar de nuevo',
  tryAllAgain: 'Intentar todas de nuevo',
  takeOut: 'Quitar de la lista',
  unreachable: 'No se pudo contactar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
} satisfies PartOf<typeof en>
