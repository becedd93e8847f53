import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  badKey:
    'Esta llamada necesita una clave válida de este sitio: envíela como "Authorization: Bearer <clave>". Las claves se crean y se ven en la página de su cuenta.',
  siteGone:
    'El sitio de esta clave ya no se ofrece aquí, así que no se puede hacer nada con ella. La clave es correcta: pregunte a quien lleva el sitio.',
  keyOutOfScope: (tool) =>
    `Esta clave no permite usar la herramienta "${tool}". Cree una que lo permita en la página de su cuenta.`,
  keyInAddress:
    'Una clave nunca va en una dirección, porque las direcciones quedan anotadas por el camino. Envíela como "Authorization: Bearer <clave>" y revoque esta si era real.',
  tooManyKeys: (most) => `Tiene ${most} claves, que es el máximo permitido. Revoque una primero.`,
  keyUsedElsewise: 'Esta Idempotency-Key ya se usó para otra petición. Elija una nueva para una petición nueva.',
  sameRequestInHand: 'Se está atendiendo una petición con esta Idempotency-Key. Vuelva a preguntar en un segundo.',
  tooManyStreams: (most) =>
    `Su cuenta ya sigue ${most} tareas por eventos. Cierre antes uno de esos flujos, o consulte la tarea de vez en cuando.`,
  streamsFull:
    'Ahora no hay sitio para otro flujo de eventos. Inténtelo de nuevo pronto, o consulte la tarea de vez en cuando.',
  badIdempotencyKey: 'Una Idempotency-Key tiene de 1 a 255 caracteres visibles. Elija una como un UUID.',
  badCursor: 'Este cursor no es nuestro. Tómelo tal como está en "next" de la página anterior.',
  fileNotHere: (id) => `El archivo ${id} no está aquí o no es suyo. Puede que haya caducado; súbalo de nuevo.`,
  noResult: 'Esta tarea no tiene ese resultado, o su plazo terminó.',
  noFormat: (formats) => `Este resultado no existe en ese formato. Valores posibles de "as": ${formats}.`,
  noFormats: 'Este resultado solo existe como el archivo que es. Omita "as".',
  unknownScope: (tool) => `No existe la herramienta "${tool}". Vuelva a cargar la página.`,
} satisfies PartOf<typeof en>
