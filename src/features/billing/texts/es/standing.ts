import type { PartOf } from '#platform/texts.ts'
import type en from '../en/standing.ts'

/** Cómo está cada persona: qué tiene, hasta cuándo y qué se le cobrará. */
export default {
  none: 'Ahora no tiene ninguna membresía. No se cobra nada.',
  life: 'Su membresía es para toda la vida. Nada se renueva.',
  trial: (date, later) =>
    `Su prueba funciona hasta el ${date}. Después se renueva por ${later}, hasta que cancele. Si cancela antes, no se cobra nada más.`,
  renews: (date, later) => `Se renueva el ${date} por ${later}, hasta que cancele.`,
  late: (amount) => `La renovación por ${amount} aún no está pagada. Se volverá a intentar en los próximos días.`,
  hasMore: (date) => `Lo que ya tiene funciona hasta el ${date}, y la renovación se suma a eso.`,
  untilPaid: (date) => `Todo funciona hasta el ${date}.`,
  cancelled: (date) => `Cancelada. Funciona hasta el ${date} y después termina. No se cobra nada más.`,
  once: (date) => `Funciona hasta el ${date} y termina por sí sola. Nada se renueva.`,
  credits: (left, quota) => `Quedan ${left} de ${quota} créditos.`,
  creditsNew: (date) => `Los nuevos llegan el ${date}.`,
  creditsEnd: (date) => `Puede usarlos hasta el ${date}.`,
} satisfies PartOf<typeof en>
