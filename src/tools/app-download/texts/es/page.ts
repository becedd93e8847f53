import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Obtener la aplicación',
  description: 'Escanee el código con la cámara de su teléfono.',
  scan: 'Escanee el código para descargar la aplicación',
  version: (version) => `Versión ${version}`,
  pageHint:
    'Escanee el código con la cámara de su teléfono. La página que se abre se instala como aplicación: sin tienda, sin cuenta.',
  openApp: 'Abrirla aquí',
  none: 'Ábralo en su teléfono',
  noneHint: 'Todo funciona en el navegador de su teléfono. Escanee el código y añada el sitio a la pantalla de inicio.',
  open: 'A la página de inicio',
} satisfies PartOf<typeof en>
