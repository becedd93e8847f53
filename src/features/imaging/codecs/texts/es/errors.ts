import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unsupportedPicture: 'Este formato no se admite por ahora. Elija una imagen JPEG o PNG.',
  heicPicture:
    'Este formato no se admite por ahora. Es una foto HEIC: expórtela como JPEG y elija esa copia. En un iPhone, elija Ajustes, Cámara, Formatos, Más compatible para tomar fotos JPEG.',
  tooManyPixels: (megapixels, limit) =>
    `Esta imagen tiene ${megapixels} megapíxeles. El límite es ${limit}: redúzcala e inténtelo de nuevo.`,
  truncatedPicture:
    'Esta imagen está incompleta: falta el final del archivo. Cópiela o descárguela otra vez y elija el archivo nuevo.',
  tooFewPixels: (width, height, atLeast) =>
    `Esta imagen solo tiene ${width} × ${height} píxeles. Elija una de al menos ${atLeast} × ${atLeast}.`,
  tooNarrow: (width, height) =>
    `Esta imagen es una tira de ${width} × ${height} píxeles. Recórtela a la parte que importa y elija esa.`,
} satisfies PartOf<typeof en>
