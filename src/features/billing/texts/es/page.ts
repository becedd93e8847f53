import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  payResult: 'Su pago',
  failed: {
    title: 'El pago no se completó',
    des: 'No se ha cobrado nada. Puede elegir el plan otra vez, con la misma tarjeta o con otra.',
  },
  refused: {
    title: 'El pago no se realizó',
    des: 'No se ha cobrado nada. Vuelva al pago y elija allí otra tarjeta o cuenta, o bien otro plan.',
  },
  refunded: {
    title: 'Este pago se ha reembolsado',
    des: 'El dinero va de camino al medio con el que pagó. Puede volver a elegir un plan cuando quiera.',
  },
  declined: {
    title: 'Esta oferta es para una primera compra',
    des: 'Este correo ya ha comprado aquí. Su dinero va de camino al medio con el que pagó y nada se renueva. Inicie sesión y los precios mostrarán lo que tiene disponible.',
  },
  unlock: {
    title: 'Su resultado',
    preview: 'Esto es una vista previa',
    previewDes: 'Desbloquéelo y este mismo resultado será suyo, limpio y completo, sin volver a subir nada.',
    ways: 'Desbloquear con',
    pay: (amount: string) => `Desbloquear este resultado por ${amount}`,
    credits: (cost: number, left: number) => `Desbloquear con ${cost} de sus ${left} créditos`,
    login: 'Ya tengo una cuenta',
    noPlans: 'No se pudieron cargar los planes. Inténtelo de nuevo en un momento.',
    working: 'Se está preparando su resultado',
    ready: 'Su resultado está listo',
    readyDes: 'También aparece en su cuenta mientras se conserva.',
    download: 'Descargar',
    failed: 'No se pudo hacer el resultado limpio',
    failedDes:
      'No se ha descontado nada: los créditos vuelven a ser suyos. Empiece de nuevo con el archivo o escriba a nuestro soporte.',
    free: 'No hay nada que pagar',
    freeDes: 'Aquí no había nada que hacer: lo que tiene ya está igual de bien.',
    gone: 'Este resultado ya no está aquí',
    goneDes:
      'Lo que se prueba se guarda unas horas y solo lo puede desbloquear el navegador que lo probó. Lo que ha pagado no se pierde: sus créditos están en su cuenta.',
    open: 'Abrir mi resultado',
    toResult: 'Obtener mi resultado',
    toTools: 'A las herramientas',
  },
  nothingCancelled: 'Todavía no se ha cancelado nada',
  howToCancel: 'Esta página no puede saber quién es usted. Elija cómo cancelar:',
  logInToCancel: 'Iniciar sesión y cancelar',
  linkToCancel: 'Le enviamos un enlace que muestra lo que se renueva y lo cancela, sin iniciar sesión.',
  mailLink: 'Enviarme el enlace',
  lookIntoMailbox: 'Mire su buzón',
  cancelNow: 'Cancelar la suscripción',
  isCancelled: 'Cancelada',
  cancelledTitle: 'El pago se ha cancelado',
  cancelledDes: 'No se ha cobrado nada. Puede volver al pago tal como lo dejó o elegir otro plan.',
  backToCheckout: 'Volver al pago',
  furtherPlan: {
    replaces:
      'Lo que ya ha pagado sigue siendo suyo: el plan que elija ahora le suma su tiempo, y lo que se renovaba antes termina.',
    adds: 'Lo que ya ha pagado sigue siendo suyo: el plan que elija ahora le suma su tiempo.',
    none: 'No necesita otro plan. Si aun así elige uno, también se cobra.',
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
  subscription: 'Suscripción',
  confirmation: 'Se envió una confirmación a',
  alreadyUnsubscribed: 'Su suscripción no se renueva: ya se había cancelado o había terminado.',
  changePayment: 'Cambiar la forma de pago',
  paymentElsewhere:
    'Su proveedor de pago guarda con qué paga. Inicie sesión allí, abra los pagos automáticos, elija este y ponga otra forma de pago. Aquí no hay que cambiar nada.',
  toCardPage: 'Abrir la página del proveedor',
  orders: 'Pedidos y recibos',
  noOrders: 'Aquí estarán los pedidos y sus recibos.',
  receipt: 'Recibo',
  correctedReceipt: 'Recibo rectificativo',
  correctedReceiptDes:
    'Un recibo emitido queda como está. Si su nombre, dirección o número fiscal ha cambiado desde entonces, obtiene uno rectificativo que nombra el primero.',
  givenBack: 'devuelto',
  life: 'de por vida',
} satisfies PartOf<typeof en>
