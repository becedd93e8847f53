import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noMask: 'Falta la máscara. Suba una imagen blanca donde haya que reparar la foto y envíe su dirección como mask.',
  nothingPainted: 'No hay nada pintado. Pinte sobre lo que hay que reparar e inténtelo de nuevo.',
  tooMuchPainted:
    'Hay demasiado pintado: queda muy poca foto para rellenarlo. Repare zonas más pequeñas, una tras otra.',
} satisfies PartOf<typeof en>
