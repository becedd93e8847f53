import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  pageNotFound: 'Esta página no existe. Compruebe la dirección o empiece desde la página de inicio.',
  siteDown: 'Este sitio se está preparando de nuevo. Vuelva dentro de unos minutos.',
  titles: 'Volvemos enseguida',
} satisfies PartOf<typeof en>
