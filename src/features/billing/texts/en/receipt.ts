/** Words of the receipt. */
export default {
  title: 'Receipt',
  to: 'To',
  plan: 'Plan',
  date: 'Date',
  period: 'Period',
  total: 'Total',
  refunded: 'Refunded',
  order: 'Order',
  test: 'Test payment: no money was moved.',
}
