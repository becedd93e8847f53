import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'Recibo',
  corrected: 'Recibo rectificativo',
  corrects: 'Rectifica el recibo',
  issued: 'Emitido el',
  to: 'Para',
  plan: 'Plan',
  date: 'Fecha',
  period: 'Periodo',
  kind: 'Tipo',
  doesNotRenew: 'No se renueva',
  net: 'Base imponible',
  vat: (percent: string) => `IVA ${percent} %, incluido`,
  reverseCharge:
    'Inversión del sujeto pasivo: el comprador debe el IVA en su país (artículo 196 de la Directiva 2006/112/CE).',
  total: 'Total',
  refunded: 'Devuelto',
  order: 'Pedido',
  test: 'Pago de prueba: no se movió dinero.',
} satisfies PartOf<typeof en>
