import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  payResult: 'Su pago',
  failed: {
    title: 'El pago no se completó',
    des: 'No se ha cobrado nada. Puede elegir el plan otra vez, con la misma tarjeta o con otra.',
  },
  refunded: {
    title: 'Este pago se ha reembolsado',
    des: 'El dinero va de camino a su tarjeta. Puede volver a elegir un plan cuando quiera.',
  },
  declined: {
    title: 'Esta oferta es para una primera compra',
    des: 'Este correo ya ha comprado aquí. Su dinero va de camino a su tarjeta y nada se renueva. Inicie sesión y los precios mostrarán lo que tiene disponible.',
  },
  toPrices: 'Ver los planes',
  summaryLink: 'Ver el pedido',
  secondsLeft: (seconds) =>
    plural('es', seconds, {
      one: 'Se comprueba cada segundo, queda # segundo',
      other: 'Se comprueba cada segundo, quedan # segundos',
    }),
  resultTitle: 'Su pedido',
  paidTitle: 'Su pago se ha realizado',
  unpaidTitle: 'El pago de su pedido ha fallado',
  unpaidDes: 'Inténtelo más tarde. Si vuelve a ocurrir, escríbanos: averiguaremos el motivo.',
  contact: 'Contactar con asistencia',
  retry: 'Intentar de nuevo',
  toAccount: 'Ir a mi cuenta',
  paidNow: 'Pagado ahora',
  membership: 'Membresía',
  membershipFor: (period) => `Válida durante ${period}. No se renueva.`,
  membershipLife: 'Válida de por vida. No se renueva.',
  subscription: 'Suscripción',
  subscriptionFor: (period, price) =>
    `Válida durante ${period}; después se renueva por ${price} hasta que la cancele en su cuenta.`,
  confirmation: 'Se envió una confirmación a',
  orders: 'Pedidos y recibos',
  noOrders: 'Aquí estarán los pedidos y sus recibos.',
  receipt: 'Recibo',
  givenBack: 'devuelto',
  life: 'de por vida',
  credits: (left, quota) => `Quedan ${left} de ${quota} créditos`,
  creditsNew: 'Nuevos el',
  renews: (date, amount, period) => `Se renueva el ${date} a razón de ${amount} por ${period}.`,
  renewalLate: (amount) =>
    `La renovación por ${amount} aún no está pagada. Se volverá a intentar con su tarjeta en los próximos días.`,
} satisfies PartOf<typeof en>
