import type { PartOf } from '#platform/texts.ts'
import type en from '../en/keyHelp.ts'

/** What keys mean, by the sentence that their schema says in English. */
const meanings: Readonly<Record<string, string>> = {
  'Days for which results are kept, where that is longer than RESULT_HOURS; its card says so':
    'عدد الأيام التي تُحفظ فيها النتائج حين يزيد على RESULT_HOURS؛ وتذكره بطاقتها',
  'The name of the site in addresses and price lists; the same as its folder':
    'اسم الموقع في العناوين وقوائم الأسعار؛ هو اسم مجلده نفسه',
  'Languages that the site offers, its own first; without it, those in which its title is written':
    'اللغات التي يقدمها الموقع، ولغته أولًا؛ من دونها تكون لغات عنوانه',
  'The letters of its name, headings and figures': 'حروف اسمه وعناوينه وأرقامه',
  'The corners of cards and buttons': 'زوايا البطاقات والأزرار',
  'Where the headings over blocks stand': 'مكان العناوين فوق الكتل',
  'The ground of the footer': 'خلفية أسفل الصفحة',
  'Host names that show this site; the first is its canonical one':
    'أسماء المضيفات التي تعرض هذا الموقع؛ الأول هو الأساسي',
  'Shows the currency selector over the prices': 'يعرض اختيار العملة فوق الأسعار',
  'Channels that may ask for a price list of their own': 'قنوات يجوز لها طلب قائمة أسعار خاصة بها',
  'Currencies of the selector; the first is chosen at the start': 'عملات الاختيار؛ الأولى هي المختارة في البداية',
  'Languages whose readers begin with another currency than the first, such as { IDR: [id] }':
    'لغات يبدأ قراؤها بعملة غير الأولى، مثل { IDR: [id] }',
  'Whether anybody may try the tools a few times a day and sees a marked result before paying':
    'هل يجوز لأي أحد تجربة الأدوات بضع مرات في اليوم ورؤية نتيجة معلَّمة قبل الدفع',
  'Shows the create-account button': 'يعرض زر إنشاء حساب',
  'A chat or ticket page of yours': 'صفحة محادثة أو استفسارات لك',
  'Your help site, or a page of this one, for the help pop-up and the unsubscribe form':
    'موقع المساعدة لديك، أو صفحة من هذا الموقع، لنافذة المساعدة ونموذج إلغاء الاشتراك',
  'Where the app is downloaded from': 'من أين يُنزَّل التطبيق',
  'Sender of the mails': 'مرسل الرسائل',
  'The company or person that runs the site, as registered': 'الشركة أو الشخص الذي يدير الموقع، كما هو مسجَّل',
  'Registration or tax number, in words': 'رقم التسجيل أو الضريبة، بالكلمات',
  'VAT or tax number of the seller, for receipts': 'الرقم الضريبي للبائع، للإيصالات',
  'The law that the terms follow, such as the law of Indonesia': 'القانون الذي تتبعه الشروط، مثل قانون إندونيسيا',
  'What the site does, as the terms name it': 'ما يفعله الموقع، كما تسميه الشروط',
  'What people upload here and what becomes of it, for the privacy page':
    'ما يرفعه الناس هنا وما يصير إليه، لصفحة الخصوصية',
  'The day on which the legal pages were last changed, in words':
    'اليوم الذي غُيّرت فيه الصفحات القانونية آخر مرة، بالكلمات',
  'Tax on receipts. Prices include it; a buyer with a VAT number in another country of the union owes it there':
    'الضريبة على الإيصالات. الأسعار تشملها؛ والمشتري الذي له رقم ضريبي في بلد آخر من الاتحاد يدفعها هناك',
  'The country of the seller': 'بلد البائع',
  'Percent by country, such as { DE: 19, FR: 20 }; elsewhere receipts name no tax':
    'النسبة المئوية حسب البلد، مثل { DE: 19, FR: 20 }؛ في غيرها لا تذكر الإيصالات ضريبة',
  'The provider of all plans but those in `currencies`; without it the first that is set up':
    'مزوّد كل الخطط ما عدا المذكورة في `currencies`؛ من دونه يكون أول مزوّد مُعدّ',
  'Providers of plans in some currencies, such as { IDR: stripe }': 'مزوّدو الخطط ببعض العملات، مثل { IDR: stripe }',
  '0 normal, 1 trial, 2 discount on the first purchase': '0 عادي، 1 تجربة، 2 خصم على أول شراء',
  'The full price of one period': 'السعر الكامل لفترة واحدة',
  'In the currency of the plan, such as 49.8': 'بعملة الخطة، مثل 49.8',
  'How many units; 100 is for life': 'كم وحدة؛ 100 تعني مدى الحياة',
  '1 hour, 2 day, 3 week, 4 month, 5 year': '1 ساعة، 2 يوم، 3 أسبوع، 4 شهر، 5 سنة',
  'The currency of the amounts beside it': 'عملة المبالغ التي بجانبها',
  'What it costs in more currencies, in which it is then charged, such as { IDR: { price: 799000 } }':
    'سعرها بعملات أخرى تُحصَّل بها، مثل { IDR: { price: 799000 } }',
  'Credits of one paid period': 'رصيد فترة مدفوعة واحدة',
  'Whether the provider charges again when the period ends': 'هل يحصّل المزوّد من جديد عند انتهاء الفترة',
  'Single results: offered below the preview of a result alone, not among the plans':
    'نتائج مفردة: تُعرض تحت معاينة النتيجة فقط، لا بين الخطط',
  'Only in the price lists of these channels': 'في قوائم أسعار هذه القنوات فقط',
  'The price line, where it is not to be written for you: {money} is what is paid now, {full} the full price, {useTime} how long it lasts':
    'سطر السعر إن لم يُكتب تلقائيًا: {money} ما يُدفع الآن، و{full} السعر الكامل، و{useTime} المدة',
  'A badge on the card': 'شارة على البطاقة',
  'What the plan gives': 'ما تعطيه الخطة',
  'A small line under the button. What is charged later, and whether the plan renews, stands on every card by itself':
    'سطر صغير تحت الزر. ما يُحصَّل لاحقًا وهل تتجدد الخطة مكتوب على كل بطاقة تلقائيًا',
  'A counter of visits, such as Plausible or Matomo; none without it':
    'عدّاد زيارات مثل Plausible أو Matomo؛ من دونه لا عدّاد',
  'Address of its script, such as https://plausible.io/js/script.js':
    'عنوان برنامجه، مثل https://plausible.io/js/script.js',
  'Attributes of the script, such as { data-domain: example.com }': 'سمات البرنامج، مثل { data-domain: example.com }',
  'Where it sends what it counts, where that is another host than that of the script':
    'إلى أين يرسل ما يعدّه إن كان مضيفًا غير مضيف البرنامج',
  'Whether visitors are asked first, as the law of many countries wants it; false for a counter that keeps nothing of anybody':
    'هل يُسأل الزوار أولًا كما يريد قانون بلدان كثيرة؛ false لعدّاد لا يحفظ شيئًا عن أحد',
  'Tools that are switched off: no page, no calls, not in the API; results that were made before stay':
    'أدوات موقوفة: بلا صفحة ولا استدعاءات وخارج واجهة البرمجة؛ وتبقى النتائج المنجزة من قبل',
  'Tools that stand neither in the Products menu nor among more products':
    'أدوات لا تظهر في قائمة المنتجات ولا بين المنتجات الأخرى',
  'The name of the site, in the bar, in titles and in mails': 'اسم الموقع في الشريط والعناوين والرسائل',
  'One sentence for search engines, where a page has none of its own': 'جملة لمحركات البحث حين لا يكون للصفحة جملتها',
  'Words before the name of the site in page titles': 'كلمات قبل اسم الموقع في عناوين الصفحات',
  'Words after the name of the site in page titles': 'كلمات بعد اسم الموقع في عناوين الصفحات',
  'Whether the channel of the address chooses the price list': 'هل تختار قناة العنوان قائمة الأسعار',
  'Product mode: the bar of a hub with all tools': 'وضع المنتج: شريط بوابة فيها كل الأدوات',
  'The words that open the Products menu': 'الكلمات التي تفتح قائمة المنتجات',
  'Shows the tools of this group, each as it describes itself': 'يعرض أدوات هذه المجموعة، كل أداة كما تصف نفسها',
  'Entries of your own': 'مدخلات خاصة بك',
  'accountLink opens the account page, or the login dialog': 'accountLink يفتح صفحة الحساب أو نافذة الدخول',
  'Only for who is no member yet, such as the way to a trial': 'لمن ليس عضوًا بعد فقط، مثل الطريق إلى تجربة',
  'One button that stands out': 'زر واحد بارز',
  'Without it every tool of the Products menu; an empty list for none':
    'من دونها كل أدوات قائمة المنتجات؛ وقائمة فارغة تعني لا شيء',
  'false hides it': 'false يخفيه',
  'For search engines and shared links': 'لمحركات البحث والروابط المشاركة',
  'Asks search engines to leave the page out': 'يطلب من محركات البحث تجاهل الصفحة',
  'Hero banner: the first screen of a page, with its main button': 'الواجهة: أول شاشة في الصفحة مع زرها الرئيسي',
  'An id that links such as /#price scroll to': 'معرّف تنتقل إليه روابط مثل /#price',
  'The ground that the block stands on': 'الخلفية التي تقوم عليها الكتلة',
  'Where the picture stands: after the words, before them, or below': 'مكان الصورة: بعد الكلمات أو قبلها أو تحتها',
  'What the first screen stands on': 'خلفية الشاشة الأولى',
  'A small line under the buttons': 'سطر صغير تحت الأزرار',
  'A quieter button beside the first': 'زر أهدأ بجانب الأول',
  'What the picture shows, for those who cannot see it': 'ما تُظهره الصورة لمن لا يراها',
  'Banner: a band across the page that asks for one thing': 'شريط دعوة: شريط بعرض الصفحة يطلب شيئًا واحدًا',
  'A tool itself, ready to use inside the page': 'الأداة نفسها جاهزة للاستخدام داخل الصفحة',
  'h1 where the tool is what the page is about': 'h1 حين تكون الأداة موضوع الصفحة',
  'Tools grid: tiles of all groups, first 11 and an expand tile':
    'شبكة الأدوات: مربعات كل المجموعات، أول 11 ومربع للتوسيع',
  'A name for programs, such as pdf': 'اسم للبرامج، مثل pdf',
  'Lower numbers come first': 'الأرقام الأصغر أولًا',
  'The theme whose pair of colours the tile wears': 'السمة التي يلبس المربع لونيها',
  'Explainer: how it works, in numbered steps': 'شرح: كيف يعمل، بخطوات مرقمة',
  'One picture for all steps': 'صورة واحدة لكل الخطوات',
  'Feature tabs: exactly two': 'علامات تبويب للمزايا: اثنتان بالضبط',
  'The words on the tab': 'الكلمات على علامة التبويب',
  'Reading-mode feature list: texts that light up one after the other beside their pictures':
    'قائمة مزايا للقراءة: نصوص تضيء واحدًا بعد آخر بجانب صورها',
  'Before/after slider': 'شريط قبل وبعد',
  'Milliseconds until the next pair shows': 'أجزاء الألف من الثانية حتى يظهر الزوج التالي',
  'What both pictures show': 'ما تُظهره الصورتان',
  'Wall of pictures, such as one photo in several styles': 'جدار صور، مثل صورة واحدة بعدة أنماط',
  'A sheet of equal squares, or prints as high as each other and as wide as they are':
    'ورقة مربعات متساوية، أو نسخ بارتفاع واحد وعرض كلٍّ منها',
  'What it shows': 'ما تُظهره',
  'Statement: one large sentence, alone or beside a picture': 'عبارة: جملة كبيرة وحدها أو بجانب صورة',
  'What the sentence stands on': 'خلفية الجملة',
  'Who says so, or what it is about': 'من يقول ذلك أو عمّ تتحدث',
  'Comparison: a table of what is had here and elsewhere': 'مقارنة: جدول بما يوجد هنا وفي غيره',
  'What is compared; the first is what the site offers': 'ما يُقارَن؛ الأول ما يقدمه الموقع',
  'What is looked at': 'ما يُنظر إليه',
  'One for each column': 'واحد لكل عمود',
  'Troubles: problems that people come with, and what helps': 'متاعب: مشكلات يأتي بها الناس وما ينفع فيها',
  'Cards, or plain words under a line': 'بطاقات أو كلمات بسيطة تحت خط',
  'The problem': 'المشكلة',
  'What helps': 'ما ينفع',
  'Why choose us: figures with a sentence each': 'لماذا نحن: أرقام مع جملة لكل منها',
  'The figure, such as 6, or with words in each language: 24 h': 'الرقم، مثل 6، أو بكلمات في كل لغة: 24 h',
  'What the figure counts': 'ما يعدّه الرقم',
  'Shows the Exclusive badge': 'يعرض شارة حصري',
  'Review carousel, one or three reviews a slide': 'عرض دوّار للآراء، رأي أو ثلاثة في كل شريحة',
  'Made up to show how the block looks: the page says so, and `sundry site check` asks for real ones':
    'مختلقة لبيان شكل الكتلة: الصفحة تقول ذلك، و`sundry site check` يطلب آراء حقيقية',
  'Reviews on one slide: 1 or 3': 'الآراء في الشريحة: 1 أو 3',
  'Reviews of your own. Those that customers write and you approve (`sundry reviews list`) come before them, once there are five':
    'آراء من عندك. ما يكتبه العملاء وتوافق عليه (`sundry reviews list`) يأتي قبلها متى بلغت خمسة',
  'Who this is, such as a trade or a town': 'من هذا، مثل مهنة أو مدينة',
  'The words of the review': 'كلمات الرأي',
  'Testimonials: quotes side by side': 'شهادات: اقتباسات جنبًا إلى جنب',
  'Pricing section with the plan cards; its anchor is price': 'قسم الأسعار مع بطاقات الخطط؛ مرساه price',
  'May hold a link with the id accountLink': 'قد يحوي رابطًا معرّفه accountLink',
  'Which plans, by id and in this order; without it, all of the site':
    'أي خطط، بمعرّفاتها وبهذا الترتيب؛ من دونها كل خطط الموقع',
  'QR card: scan the code to download the app': 'بطاقة QR: امسح الرمز لتنزيل التطبيق',
  'What the code leads to; without it, the app link of the site': 'إلى أين يقود الرمز؛ من دونه رابط تطبيق الموقع',
  'The words of the direct link, for those who read this on the phone': 'كلمات الرابط المباشر لمن يقرأ هذا على الهاتف',
  'FAQ accordion: one answer open at a time': 'أسئلة قابلة للطي: جواب مفتوح واحد في كل مرة',
  'Rich text between other blocks': 'نص منسّق بين كتل أخرى',
}

export default {
  kinds: { string: 'نص', integer: 'عدد صحيح', number: 'عدد', boolean: 'true أو false', block: 'كتلة' },
  list: 'قائمة',
  listOf: (items: string) => `قائمة من ${items}`,
  range: (least: number, most: number) => `، من ${least} إلى ${most}`,
  or: 'أو',
  about: (english: string) => meanings[english] ?? english,
} satisfies PartOf<typeof en>
