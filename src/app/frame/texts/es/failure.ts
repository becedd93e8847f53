import type { PartOf } from '#platform/texts.ts'
import type en from '../en/failure.ts'

export default {
  missing: 'Esta página no está aquí',
  missingHint: 'Puede que la dirección esté mal escrita o que la página se haya movido. Todo lo demás está a un clic.',
  disabled: 'Este sitio no ofrece esta herramienta',
  disabledHint: 'Aquí está desactivada. Lo que hizo antes con ella sigue en su cuenta, y todo lo demás está a un clic.',
  failed: 'No se pudo cargar esta página',
  failedHint: 'Algo falló por el camino. Inténtelo de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  home: 'A la página de inicio',
} satisfies PartOf<typeof en>
