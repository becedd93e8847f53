import type { PartOf } from '#platform/texts.ts'
import type en from '../en/failure.ts'

export default {
  missing: 'هذه الصفحة غير موجودة',
  missingHint: 'ربما كُتب العنوان بشكل خاطئ، أو نُقلت الصفحة. كل ما عدا ذلك على بعد نقرة.',
  disabled: 'لا يقدّم هذا الموقع هذه الأداة',
  disabledHint: 'إنها متوقفة هنا. ما أنجزته بها من قبل لا يزال في حسابك، وكل ما عدا ذلك على بعد نقرة.',
  failed: 'تعذّر تحميل هذه الصفحة',
  failedHint: 'حدث خطأ في الطريق. حاول مرة أخرى بعد لحظة.',
  retry: 'حاول مرة أخرى',
  home: 'إلى الصفحة الرئيسية',
} satisfies PartOf<typeof en>
