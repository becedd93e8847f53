import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownOrder: (id) => `No hay ningún pedido ${id}. «orders» los enumera.`,
  nothingToRefund: 'De este pedido no queda nada que devolver.',
  refundedMeanwhile: (given) =>
    `Desde que se abrió la página se devolvieron ${given} de este pedido. No se devolvió nada más: mire primero el pedido otra vez.`,
  notGivable: (left) => `El importe debe ser mayor que cero, como máximo ${left}, y no tener más decimales que ese.`,
  unknownProduct: 'Este plan ya no se ofrece. Vuelva a cargar la página y elija otro.',
  notSoldIn: (currencies: string) =>
    `Este plan se vende en ${currencies}. Vuelva a cargar la página y elija una de estas monedas.`,
  firstPurchaseOnly: 'Esta oferta es para una primera compra y usted ya ha comprado aquí. Elija otro de los planes.',
  alreadyPaid: 'Este pedido ya está pagado. Su cuenta muestra lo que le dio.',
  correctedOften:
    'Este recibo ya se corrigió muchas veces. Escriba a nuestro soporte: los recibos que tiene siguen siendo válidos.',
  orderClosed: 'Este pedido ya no se puede pagar. Elija el plan otra vez para pedirlo de nuevo.',
  paymentUnavailable:
    'No se pudo abrir la página de pago en este momento. No se ha cobrado nada. Inténtelo de nuevo en un minuto.',
  providerAway:
    'Ahora no se puede contactar con el proveedor de este pago, así que esto no se ha completado. Inténtelo de nuevo en unos minutos o escríbanos.',
  notSubscribed: 'No tiene ninguna suscripción a nuestro servicio.',
  deadUnsubscribeLink: 'Este enlace ya se usó o su plazo ha vencido. Pida uno nuevo en esta página o inicie sesión.',
  unsubscribeSent:
    'Si este correo tiene una cuenta aquí, le llegará un mensaje. Muestra lo que se renueva y permite cancelarlo.',
  cancelledNow: 'Está cancelado. No se cobra nada más.',
  badWebhook: 'Este mensaje no está firmado por el proveedor.',
  triesUsedUp: (most: number) =>
    `Aquí puede probar ${most} resultados al día, y los de hoy ya se han usado. Elija un plan para seguir ahora, o vuelva mañana.`,
  planTooSmall: (needed: number, quota: number) =>
    `Este resultado necesita ${needed} créditos y el plan da ${quota}. No se ha cobrado nada. Elija un plan mayor.`,
  nothingToUnlock: 'Aquí no había nada que hacer, así que no hay nada que pagar. No se ha cobrado nada.',
  previewUnpaid: 'Este resultado aún no está pagado. Páguelo antes con sus créditos.',
  cannotCharge: (amount) =>
    `${amount} no se puede pagar aquí. No se ha cobrado nada. Elija otro plan o háblenos de este.`,
} satisfies PartOf<typeof en>
