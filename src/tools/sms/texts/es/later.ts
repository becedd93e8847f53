import type { PartOf } from '#platform/texts.ts'
import type en from '../en/later.ts'

export default {
  at: 'Fecha y hora donde está el destinatario',
  zone: 'Zona horaria del destinatario',
  byClock: (zone) => `Según el reloj de allí: ${zone}.`,
  numberFirst: 'Introduzca primero el número: su país indica la hora de allí.',
  leaves: (there, here) => `Sale el ${there} de allí; su reloj marcará entonces ${here}.`,
  sameClock: (there) => `Sale el ${there}, también según su reloj.`,
  skipped: 'Esa noche los relojes se adelantan allí y se saltan esta hora, así que sale ese tiempo más tarde.',
  twice: 'Esa noche los relojes se atrasan allí y marcan esta hora dos veces; sale la primera.',
  rule: 'Hasta entonces puede cancelarlo o cambiarlo de hora. No se envía si usted deja de ser miembro o el destinatario no quiere mensajes. Lo que no se envía no cuesta nada.',
  waiting: 'Programado',
  there: (time) => `sale el ${time} de allí`,
  here: (time) => `${time} según su reloj`,
  withdrawn: {
    cancelled: 'Cancelado; se devolvieron sus créditos.',
    notAMember: 'No enviado: su membresía había terminado. Se devolvieron sus créditos.',
    notOffered: 'No enviado: este sitio ya no ofrece mensajes de texto. Se devolvieron sus créditos.',
    optedOut: 'No enviado: el destinatario no quiere mensajes. Se devolvieron sus créditos.',
    refused: 'No enviado: su texto o su país ya no se permiten. Se devolvieron sus créditos.',
    late: 'No enviado: no pudimos enviarlo a tiempo. Se devolvieron sus créditos.',
  },
  move: 'Cambiar la hora',
  cancel: 'Cancelar el mensaje',
  cancelTitle: '¿Cancelar este mensaje?',
  cancelText: 'No se enviará, y se devuelven sus créditos.',
  keep: 'Conservarlo',
  save: 'Guardar la hora',
  moved: 'Se cambió la hora.',
  cancelled: 'El mensaje se canceló.',
  close: 'Cerrar',
} satisfies PartOf<typeof en>
