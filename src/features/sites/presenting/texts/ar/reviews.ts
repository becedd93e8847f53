/** Words around what real customers say. */
export default {
  nameless: 'أحد العملاء',
  buyer: 'مشترٍ موثّق',
  member: 'عضو موثّق',
  summary: '{stars} من 5 نجوم بحسب {count} من العملاء',
}
