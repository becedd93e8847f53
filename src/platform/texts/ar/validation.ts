import type { PartOf } from '#platform/texts.ts'
import type en from '../en/validation.ts'

export default {
  sentence: (field, predicate) => `الحقل «${field}» ${predicate}.`,
  types: {
    string: 'يجب أن يكون نصًا',
    number: 'يجب أن يكون رقمًا',
    int: 'يجب أن يكون عددًا صحيحًا',
    boolean: 'يجب أن يكون true أو false',
    array: 'يجب أن يكون قائمة',
    object: 'يجب أن يكون كائنًا',
  },
  formats: {
    email: 'ليس عنوان بريد إلكتروني مثل name@example.com',
    uuid: 'يجب أن يكون معرّفًا كما يعطيه هذا الخادم',
    url: 'يجب أن يكون عنوانًا كاملًا يبدأ بـ https://',
  },
  unfit: 'ليس بالصيغة الصحيحة',
  missing: 'مفقود',
  notMultiple: (divisor) => `يجب أن يكون من مضاعفات ${divisor}`,
  notValue: (value) => `يجب أن يكون ${value}`,
  noneOf: (values) => `يجب أن يكون أحد هذه: ${values}`,
  unknownMembers: (names: string) => `يحتوي على عناصر غير معروفة هنا: ${names}`,
  empty: 'يجب ألّا يكون فارغًا',
  tooShort: (least) => `قصير جدًا: الحد الأدنى لعدد الأحرف ${least}`,
  tooFew: (least) => `ناقص: الحد الأدنى لعدد العناصر ${least}`,
  atLeast: (least) => `يجب أن يكون ${least} أو أكثر`,
  moreThan: (least) => `يجب أن يكون أكثر من ${least}`,
  tooLong: (most) => `طويل جدًا: الحد الأقصى لعدد الأحرف ${most}`,
  tooMany: (most) => `زائد: الحد الأقصى لعدد العناصر ${most}`,
  atMost: (most) => `يجب أن يكون ${most} أو أقل`,
  lessThan: (most) => `يجب أن يكون أقل من ${most}`,
} satisfies PartOf<typeof en>
