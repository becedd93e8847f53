import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noMask: 'القناع مفقود. ارفع صورة بيضاء حيث يلزم إصلاح الصورة، وأرسل عنوانها باسم mask.',
  nothingPainted: 'لم يُطلَ شيء. اطلِ المواضع التي تحتاج إلى إصلاح، ثم حاول مرة أخرى.',
  tooMuchPainted: 'المطليّ كثير: لم يبق من الصورة ما يكفي لملئه. أصلح مواضع أصغر، واحدًا بعد الآخر.',
} satisfies PartOf<typeof en>
