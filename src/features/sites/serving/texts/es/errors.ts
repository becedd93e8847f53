import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  pageNotFound: 'Esta página no existe. Compruebe la dirección o empiece desde la página de inicio.',
  siteDown: 'Este sitio se está preparando de nuevo. Vuelva dentro de unos minutos.',
  toolDisabled:
    'Este sitio no ofrece esta herramienta. Lo que ya se hizo con ella sigue en su lugar hasta que venza su plazo.',
  titles: 'Volvemos enseguida',
} satisfies PartOf<typeof en>
