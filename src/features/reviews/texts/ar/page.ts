/** Words around asking for stars. */
export default {
  title: 'كيف كانت النتيجة؟',
  intro: 'نسأل مرة واحدة فقط. تكفي النجوم.',
  stars: 'النجوم',
  star: (count: number) => `عدد النجوم: ${count}`,
  text: 'في سطر واحد',
  optional: 'اختياري',
  publish: 'يمكنكم عرض هذا في موقعكم',
  name: 'الاسم المعروض',
  nameHint: 'من دون اسم يُكتب «أحد العملاء».',
  send: 'أرسل',
  notNow: 'لا، شكرًا',
}
