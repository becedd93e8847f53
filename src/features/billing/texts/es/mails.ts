import type { BillingMails, MailFacts } from '../../mailTexts.ts'

const works = ({ until }: MailFacts) => (until === null ? 'de por vida' : `hasta el ${until}`)

const receipt = (facts: MailFacts) =>
  [
    ['Plan', facts.plan],
    ['Pagado', facts.amount],
    ['Fecha', facts.paidAt],
    ['Válida', works(facts)],
    ['Recibo', facts.receipt],
    ['Pedido', facts.orderId],
  ] as const

export default {
  paid: (facts) => ({
    subject: `Su pedido: ${facts.plan}`,
    heading: 'Gracias por su pedido',
    paragraphs: [
      `Su membresía es válida ${works(facts)}. Inicie sesión con ${facts.email}.`,
      ...(facts.passwordUrl
        ? ['Su cuenta aún no tiene contraseña. Establezca una para poder iniciar sesión en cualquier lugar.']
        : []),
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: facts.passwordUrl
      ? { label: 'Establecer su contraseña', url: facts.passwordUrl }
      : { label: 'Abrir mi cuenta', url: facts.accountUrl },
    note: facts.passwordUrl
      ? 'El enlace funciona una vez, durante 7 días. Después, use «¿Olvidó su contraseña?» al iniciar sesión.'
      : undefined,
  }),
  renewed: (facts) => ({
    subject: `Renovada ${works(facts)}`,
    heading: 'Su membresía se ha renovado',
    paragraphs: [
      `Ahora es válida ${works(facts)}. Puede cancelarla en su cuenta cuando quiera.`,
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
  }),
  renewalFailed: (facts) => ({
    subject: 'No se pudo cobrar su renovación',
    heading: 'No se pudo cobrar su renovación',
    paragraphs: [
      `El cobro de ${facts.full} por ${facts.plan} fue rechazado. Se volverá a intentar en los próximos días.`,
      'Cambie la forma de pago en su cuenta y se volverá a cobrar. Si sigue fallando, la membresía termina.',
    ],
    button: { label: 'Cambiar la forma de pago', url: facts.accountUrl },
  }),
  unpaid: (facts) => ({
    subject: 'Su plan no se renueva: no se pudo cobrar',
    heading: 'Su plan no se renueva: no se pudo cobrar',
    paragraphs: [
      `El cobro de ${facts.full} por ${facts.plan} fue rechazado cada vez, así que no se vuelve a intentar y no se cobra nada más.`,
      'Su cuenta y sus recibos siguen ahí. Para continuar, elija un plan y pague de otra forma.',
    ],
    button: { label: 'Ver los planes', url: facts.pricesUrl },
  }),
  cancelled: (facts) => ({
    subject: 'Su suscripción está cancelada',
    heading: 'Su suscripción está cancelada',
    paragraphs: [`No se cobrará nada más. Lo que ha pagado se puede usar ${works(facts)}.`],
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
  }),
  declined: (facts) => ({
    subject: 'Le devolvemos su pago',
    heading: 'Le devolvemos su pago',
    paragraphs: [
      `«${facts.plan}» es una oferta para una primera compra, y ${facts.email} ya ha comprado aquí.`,
      `${facts.amount} vuelve al medio con el que pagó, que tarda hasta diez días en mostrarlo, y nada se renueva.`,
      'Inicie sesión y los precios mostrarán lo que tiene disponible.',
    ],
    facts: [
      ['Plan', facts.plan],
      ['Pedido', facts.orderId],
    ],
    button: { label: 'Ver los planes', url: facts.pricesUrl },
  }),
  refunded: (facts) => ({
    subject: `Devolución de ${facts.refunded}`,
    heading: 'Le devolvemos su dinero',
    paragraphs: [
      `${facts.refunded} de ${facts.amount} vuelve al medio con el que pagó. Tarda hasta diez días en verse allí.`,
    ],
    facts: [
      ['Plan', facts.plan],
      ['Recibo', facts.receipt],
      ['Pedido', facts.orderId],
    ],
  }),
  trialEnds: (facts) => ({
    subject: 'Su prueba termina mañana',
    heading: 'Su prueba termina mañana',
    paragraphs: [
      facts.next ?? '',
      `Para no pagar nada más, cancele en su cuenta antes del ${facts.cancelBy}. Basta un clic, y lo que ha pagado funciona hasta entonces.`,
    ],
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
  }),
  renewsSoon: (facts) => ({
    subject: 'Su plan se renueva dentro de una semana',
    heading: 'Su plan se renueva dentro de una semana',
    paragraphs: [
      `${facts.plan}: ${facts.next ?? ''}`,
      `Para seguir no tiene que hacer nada. Si prefiere dejarlo, cancele en su cuenta antes del ${facts.cancelBy}.`,
    ],
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
  }),
  ended: (facts) => ({
    subject: 'Su plan ha terminado',
    heading: 'Su plan ha terminado',
    paragraphs: [
      `${facts.plan} ha terminado y no se cobra nada más.`,
      'Su cuenta y sus recibos siguen ahí. Si vuelve a necesitar las herramientas, elija un plan cuando quiera.',
    ],
    button: { label: 'Ver los planes', url: facts.pricesUrl },
  }),
  unsubscribe: ({ words, url, accountUrl }) => ({
    subject: 'Cancele su suscripción',
    heading: url ? 'Todavía no se ha cancelado nada' : 'Cancele su suscripción',
    paragraphs: [
      words,
      url
        ? 'Preguntó cómo cancelar. El enlace muestra lo que se renueva y lo cancela con un clic.'
        : 'Nada suyo se renueva, así que no hay nada que cancelar.',
    ],
    button: url ? { label: 'Ver y cancelar', url } : { label: 'Abrir mi cuenta', url: accountUrl },
    note: url
      ? 'El enlace funciona una vez, durante una hora. Si no lo pidió usted, no tiene que hacer nada.'
      : undefined,
  }),
} satisfies BillingMails
