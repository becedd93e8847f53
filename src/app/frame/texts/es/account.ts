import type { PartOf } from '#platform/texts.ts'
import type en from '../en/account.ts'

export default {
  title: 'Sus herramientas',
  names: {
    'old-photos': 'Fotos antiguas',
    'id-photo': 'Foto de pasaporte',
    'text-conversion': 'Resultados de voz a texto',
    'ai-photo': 'Estilo anime',
    pdf: 'Convertidor de PDF en línea',
    'app-download': 'Descarga de la aplicación',
    sms: 'Estado de los SMS',
  },
} satisfies PartOf<typeof en>
