import type { MailFacts, OrderMails } from '../../mailTexts.ts'

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
      ...(facts.renews
        ? [`Después se renueva a razón de ${facts.full} por ${facts.everyPeriod}, hasta que la cancele en su cuenta.`]
        : []),
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
    paragraphs: [`Ahora es válida ${works(facts)}. Puede cancelarla en su cuenta cuando quiera.`],
    facts: receipt(facts),
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
  }),
  renewalFailed: (facts) => ({
    subject: 'No se pudo cobrar su renovación',
    heading: 'No se pudo cobrar su renovación',
    paragraphs: [
      `Su banco rechazó ${facts.full} por ${facts.plan}. Se volverá a intentar en los próximos días.`,
      'Si sigue fallando, la membresía termina. Puede elegir un plan de nuevo con otra tarjeta.',
    ],
    button: { label: 'Abrir mi cuenta', url: facts.accountUrl },
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
      `${facts.amount} vuelve a su tarjeta, lo que los bancos tardan hasta diez días en mostrar, y nada se renueva.`,
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
      `${facts.refunded} de ${facts.amount} vuelve a su tarjeta. Los bancos tardan hasta diez días en mostrarlo.`,
    ],
    facts: [
      ['Plan', facts.plan],
      ['Recibo', facts.receipt],
      ['Pedido', facts.orderId],
    ],
  }),
} satisfies OrderMails
