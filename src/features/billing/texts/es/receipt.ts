import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'Recibo',
  to: 'Para',
  plan: 'Plan',
  date: 'Fecha',
  period: 'Periodo',
  total: 'Total',
  refunded: 'Devuelto',
  order: 'Pedido',
  test: 'Pago de prueba: no se movió dinero.',
} satisfies PartOf<typeof en>
