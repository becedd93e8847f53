/** What can go wrong here, and what to do about it. */
export default {
  reviewTaken: 'أخبرتنا من قبل برأيك في هذه الأداة. شكرًا لك.',
  unknownTool: 'لا توجد أداة كهذه. أعد تحميل الصفحة.',
  thanks: 'شكرًا لك. هذا يساعدنا على التحسّن.',
}
