import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  accepted: 'SMS enviado correctamente',
  scheduled: 'SMS programado',
  noSchedule: 'isScheduled: aquí los mensajes salen al momento. Envíelo sin hora.',
  sendingTime: {
    missing: 'Elija la hora de envío',
    unasked: 'scheduledTime: envíelo con isScheduled: true, o con 0 para que el mensaje salga al momento.',
    noZone: 'timeZone: use un nombre como Europe/Madrid.',
    tooSoon: (minutes) =>
      `La hora está demasiado cerca: elija una dentro de al menos ${plural('es', minutes, { one: '# minuto', other: '# minutos' })}.`,
    tooFar: (days) =>
      `La hora está demasiado lejos: elija una dentro de los próximos ${plural('es', days, { one: '# día', other: '# días' })}.`,
  },
  tooManyThen: 'Ya esperan tantos mensajes como pueden salir alrededor de esa hora. Elija otra hora.',
  alreadyLeft: 'Este mensaje ya no espera: se envió o se detuvo antes.',
  invalidPhone: 'El formato del número de teléfono no es válido.',
  refusedNumber:
    'No se pueden enviar mensajes a números de tarificación especial, cortos o de emergencia. Introduzca un número de móvil normal.',
  refusedCountry: 'Todavía no enviamos mensajes a este país. Elija un número de otro país.',
  emptyMessage: 'Escriba el contenido del mensaje.',
  messageTooLong: 'Mensaje demasiado largo. Acórtelo o envíelo en dos mensajes.',
  optedOut: 'Este destinatario ha pedido no recibir más mensajes nuestros, y lo respetamos.',
  blockedWords:
    'Este mensaje contiene palabras que no se pueden enviar desde aquí. Cambie el texto e inténtelo de nuevo.',
  duplicateMessage: 'Acaba de enviar este mensaje a este número. Espere unos minutos antes de volver a enviarlo.',
  refusedByProvider: 'Error al enviar el SMS. La red rechazó este mensaje: compruebe el número y el texto.',
  providerUnavailable:
    'Error al enviar el SMS. En este momento no se puede contactar con la red. Inténtelo de nuevo en unos minutos.',
  noGateway:
    'En este momento no se pueden enviar SMS desde aquí: no hay ninguna red configurada. No se ha enviado nada y no se cobra nada.',
  unsignedReport: 'La firma de este informe de entrega no es correcta. Compruebe PUBLIC_URL y SMS_HTTP_PASSWORD.',
  trailStays: (days) =>
    `El registro de quién envió qué SMS y a quién se conserva ${plural('es', days, { one: '# día', other: '# días' })} desde el envío, porque la ley puede exigirlo; después también se elimina.`,
  crowded: {
    member: 'Ha enviado tantos mensajes como puede enviar un miembro por ahora.',
    address: 'Por ahora han llegado demasiados mensajes desde su red.',
    recipient: 'Este número ha recibido desde aquí tantos mensajes como puede recibir por ahora.',
  },
  tooMany: (crowd, wait) => `${crowd} Inténtelo de nuevo dentro de ${wait}.`,
  hours: (hours) => plural('es', hours, { one: '# hora', other: '# horas' }),
  minutes: (minutes) => plural('es', minutes, { one: '# minuto', other: '# minutos' }),
} satisfies PartOf<typeof en>
