import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { times } from '../htmlPage.ts'

/** Sentences as letters have them, by Tesseract's names of languages; the last ones are read only where an operator added them. */
const SENTENCES = {
  eng: [
    'Thank you for your letter of last week, which reached us only this morning.',
    'The committee met twice in March and agreed to repair the roof before winter.',
    'Please return the enclosed form with your signature no later than Friday.',
    'We were unable to deliver the parcel because nobody answered the door.',
    'Your contract ends in October unless you tell us that you want to keep it.',
    'The second payment of 1,250.00 is due thirty days after the goods arrive.',
    'Visitors are asked to leave their bags in the lockers beside the entrance.',
    'Average temperatures rose by 1.4 degrees between 1961 and 2019.',
    'A copy of the minutes was sent to every member who had asked for one.',
    'If the pump makes a loud noise, switch it off and wait for ten minutes.',
    'Our office on the third floor stays closed during the school holidays.',
    'Most of the damage was caused by water that had frozen inside the walls.',
    'Dr. Helen Marsh will answer questions about the study after lunch.',
    'No refund can be given for tickets that were bought at a reduced price.',
    'The bridge was opened in 1887 and carries about 9,400 vehicles a day.',
    'Keep this notice in a safe place; you may need it when you file your taxes.',
  ],
  deu: [
    'Wir danken Ihnen für Ihr Schreiben vom 14. Februar und bitten um Geduld.',
    'Die Wohnung wird zum nächsten möglichen Termin gekündigt.',
    'Bitte überweisen Sie den Betrag von 348,90 Euro auf das unten genannte Konto.',
    'Der Zug fährt während der Bauarbeiten nur bis zum Hauptbahnhof.',
    'Für Schäden, die durch Feuchtigkeit entstehen, haftet der Mieter nicht.',
    'Zur Prüfung gehören ein mündlicher und ein schriftlicher Teil.',
    'Die Straße über den Pass bleibt wegen Schneefalls bis Ostern gesperrt.',
    'Über die Höhe der Gebühren entscheidet der Gemeinderat im Frühjahr.',
  ],
  fra: [
    'Nous avons bien reçu votre demande et nous vous répondrons dès que possible.',
    'Le montant de la facture s’élève à 482,50 euros, toutes taxes comprises.',
    'La réunion aura lieu à la mairie, dans la grande salle du premier étage.',
    'Les élèves doivent être accompagnés par leurs parents jusqu’à l’entrée.',
    'Cette garantie ne couvre pas les dégâts causés par une mauvaise utilisation.',
    'Veuillez agréer, Madame, l’expression de nos sentiments distingués.',
    'Le château, bâti au quatorzième siècle, fut entièrement restauré après la guerre.',
    'Il est interdit de stationner devant la porte pendant les travaux.',
  ],
  spa: [
    'Le agradecemos su carta y le enviamos la información que nos pidió.',
    'El pago deberá hacerse antes del día quince de cada mes.',
    'La biblioteca permanecerá cerrada durante las vacaciones de verano.',
    'Según el informe, los precios subieron un 3,2 por ciento el año pasado.',
    'Los niños menores de cuatro años no necesitan billete.',
    'Si tiene alguna duda, llame a nuestra oficina entre las nueve y las dos.',
    'El puente fue construido por los vecinos después de la gran inundación.',
    'La señora Muñoz será la nueva directora de la escuela.',
  ],
  ind: [
    'Terima kasih atas surat Anda yang kami terima pada hari Senin.',
    'Pembayaran harus dilakukan sebelum tanggal lima belas setiap bulan.',
    'Rapat warga akan diadakan di balai desa pada pukul tujuh malam.',
    'Harga beras naik sebesar dua persen dibandingkan dengan tahun lalu.',
    'Mohon mengisi formulir ini dengan huruf cetak dan menandatanganinya.',
    'Jembatan itu dibangun oleh pemerintah daerah setelah banjir besar.',
    'Pelanggan yang belum membayar akan menerima surat peringatan.',
    'Sekolah akan diliburkan selama perbaikan atap berlangsung.',
  ],
  por: [
    'Agradecemos a sua carta e enviamos a informação que nos pediu.',
    'O pagamento deverá ser feito até ao dia quinze de cada mês.',
    'A reunião dos moradores não será realizada na próxima semana.',
    'As crianças com menos de quatro anos não precisam de bilhete.',
    'A ponte foi construída pelos habitantes depois da grande inundação.',
    'Segundo o relatório, os preços subiram três por cento no ano passado.',
  ],
  ara: [
    'نشكركم على رسالتكم التي وصلت إلينا يوم الأحد الماضي.',
    'يجب دفع المبلغ كاملا قبل نهاية الشهر القادم.',
    'ستبقى المكتبة مغلقة خلال عطلة الصيف من كل عام.',
    'اجتمع المجلس مرتين وقرر إصلاح السقف قبل فصل الشتاء.',
    'يرجى إعادة الاستمارة بعد التوقيع عليها في أقرب وقت ممكن.',
    'ارتفعت أسعار الخبز والأرز في معظم المدن خلال السنة الماضية.',
    'بني الجسر القديم بعد الفيضان الكبير الذي دمر نصف القرية.',
    'لا يحتاج الأطفال الصغار إلى تذكرة عند السفر بالقطار.',
  ],
  rus: [
    'Благодарим вас за письмо, которое мы получили в понедельник.',
    'Оплата должна быть произведена до пятнадцатого числа каждого месяца.',
    'Библиотека будет закрыта во время летних каникул.',
    'Мост был построен жителями после большого наводнения.',
    'Просим вернуть заполненную форму не позднее пятницы.',
  ],
  heb: [
    'תודה על מכתבך שהגיע אלינו ביום שני.',
    'יש לשלם את הסכום המלא לפני סוף החודש.',
    'הספרייה תהיה סגורה במהלך חופשת הקיץ.',
    'הגשר נבנה על ידי התושבים אחרי השיטפון הגדול.',
  ],
  jpn: [
    '先週のお手紙をありがとうございました。',
    '図書館は夏休みの間、閉館いたします。',
    '橋は大きな洪水の後に住民によって建てられました。',
    '書類は金曜日までにお返しください。',
  ],
  hin: [
    'आपका पत्र हमें सोमवार को मिला, धन्यवाद।',
    'पुस्तकालय गर्मी की छुट्टियों में बंद रहेगा।',
    'कृपया भरा हुआ फॉर्म शुक्रवार तक लौटा दें।',
    'यह पुल बड़ी बाढ़ के बाद गाँव वालों ने बनाया था।',
  ],
} as const

export type Tongue = keyof typeof SENTENCES

/** A paragraph of so many sentences, none twice as long as there are others. */
export function written(language: Tongue, dice: Dice, count: number): string {
  let left: string[] = []
  return times(count, () => {
    if (left.length === 0) left = [...SENTENCES[language]]
    return left.splice(dice.between(0, left.length - 1), 1)[0]!
  }).join(' ')
}

const goods =
  'Garden hose|Desk lamp|Copper wire|Paint brush|Steel screws|Window handle|Rubber gloves|Extension cord|Wall paper|Door hinge|Water filter|Tool box|Safety goggles|Measuring tape|Wood glue|Sand paper|Light switch|Plastic pipe|Hand saw|Work bench'.split(
    '|',
  )
const names =
  'Anna Keller|John Whitfield|Maria Santos|Budi Hartono|Claire Dubois|Peter Novak|Sarah Okoye|Daniel Meyer'.split('|')
const places = 'Bristol|Hamburg|Bandung|Lyon|Valencia|Denver|Surabaya|Leipzig'.split('|')

export const good = (dice: Dice): string => dice.pick(goods)
export const person = (dice: Dice): string => dice.pick(names)
export const place = (dice: Dice): string => dice.pick(places)
/** An amount up to `most`, with two places. */
export const amount = (dice: Dice, most = 900): string =>
  (1 + Math.round(dice.next() * most * 100) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
