/** The question whether visits may be counted. */
export default {
  title: 'إحصاء الزيارات',
  text: 'هل نحصي هذه الزيارة؟ نعرف بذلك أي الصفحات مفيدة. لا يغيّر جوابك شيئًا آخر، وصفحة الخصوصية تسأل مرة أخرى.',
  yes: 'نعم، أحصوها',
  no: 'لا، شكرًا',
}
