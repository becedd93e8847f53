import { expect, test } from 'vitest'
import { strangeLetters } from './strangeLetters.ts'
import { LETTERS } from './testLetters.ts'

const neighbours = {
  pol: 'Drodzy sąsiedzi, od poniedziałku woda będzie wyłączona przez trzy dni, ponieważ trzeba wymienić stare rury pod naszą ulicą. Proszę napełnić kilka butelek przed ósmą rano. Kto potrzebuje pomocy przy noszeniu ich na górę, może zadzwonić do biura, gdzie zawsze ktoś chętnie pomoże.',
  ces: 'Milí sousedé, od pondělí bude na tři dny vypnutá voda, protože je třeba vyměnit staré trubky pod naší ulicí. Naplňte si prosím několik lahví před osmou hodinou ráno. Kdo potřebuje pomoc s nošením do schodů, může zazvonit v kanceláři, kde vždy někdo rád pomůže.',
  tur: 'Sevgili komşular, pazartesiden itibaren su üç gün kesilecek, çünkü sokağımızın altındaki eski boruların değiştirilmesi gerekiyor. Lütfen sabah sekizden önce birkaç şişe doldurun. Yukarı taşımak için yardıma ihtiyacı olan herkes ofisi arayabilir, orada her zaman yardım edecek biri vardır.',
  ron: 'Dragi vecini, începând de luni apa va fi oprită timp de trei zile, pentru că trebuie înlocuite țevile vechi de sub strada noastră. Vă rugăm să umpleți câteva sticle înainte de ora opt dimineața. Cine are nevoie de ajutor poate suna la birou, unde se găsește mereu cineva.',
}
const withoutAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ı', 'i')

test.for(Object.entries(neighbours))(
  'letters of the language %s are missed where they were read as others, at most about as many as it has, and not where they were read',
  ([, text]) => {
    const letters = text.match(/\p{L}/gu)!
    const own = letters.filter((letter) => !/[a-zäöüß]/i.test(letter)).length / letters.length
    const missed = strangeLetters(withoutAccents(text), ['eng', 'deu'])
    expect(missed).toBeGreaterThan(0.011)
    expect(missed).toBeLessThan(1.7 * own)
    expect(strangeLetters(text, ['eng', 'deu'])).toBeLessThan(0.5 * own)
  },
)

test.for(Object.entries(LETTERS))('nothing is missed of the language %s where it is known', ([language, text]) => {
  expect(strangeLetters(text, [language])).toBe(0)
  expect(strangeLetters(text, [...new Set(['eng', 'spa', language])])).toBe(0)
})

test('nothing is said of a few words, and hardly anything of a language with one rare letter besides', () => {
  expect(strangeLetters('Sprawozdanie za rok 2024, strona 3', ['eng'])).toBe(0)
  const swedish =
    'Kära grannar, från och med måndag stängs vattnet av i tre dagar eftersom de gamla rören under vår gata måste bytas ut. Fyll några flaskor före klockan åtta på morgonen. Den som behöver hjälp med att bära dem upp kan ringa på kontoret, där det alltid finns någon som gärna hjälper till.'
  expect(strangeLetters(swedish.replaceAll('å', 'a'), ['eng', 'deu'])).toBe(0)
})
