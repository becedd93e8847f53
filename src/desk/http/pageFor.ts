import type { FastifyReply } from 'fastify'
import { directionOf, type Language, languageList } from '#platform/languages.ts'
import type { Block, DeskPage } from '../pages/blocks.ts'
import { may } from '../policy.ts'
import { sections } from '../sections/list.ts'
import { withQuery } from '../sections/section.ts'
import type { DeskTexts } from '../texts.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { drawing } from './drawing.ts'

/** What every page says around what it shows, whoever looks at it. */
type Around = { url: string; language: Language; words: DeskTexts; visit?: Visit | undefined }

/** Sends a page: drawn whole, kept by nobody. */
export async function sendPage(reply: FastifyReply, shown: Shown, around: Around, status = 200) {
  const { draw } = await drawing()
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(draw(framed(shown, around)))
}

function framed({ title, back, blocks }: Shown, { url, language, words, visit }: Around): Omit<DeskPage, 'assets'> {
  const path = url.split('?')[0] ?? '/'
  const isOpen = visit?.session.stage === 'open'
  const isIn = (start: string) => (start === '/' ? path === '/' : path === start || path.startsWith(`${start}/`))
  return {
    ...{
      language,
      direction: directionOf(language),
      title,
      back,
      name: words.name,
      skip: words.skip,
      menu: words.menu,
    },
    sections: isOpen
      ? sections
          .filter(({ pages: [first] }) => may(visit.operator, first.permission))
          .map(({ id, pages: [first] }) => ({
            ...{ id, label: words.sections[id], href: first.path, current: isIn(first.path) },
          }))
      : [],
    languagesLabel: words.languages,
    languages: languageList.map(({ code, name }) => ({
      ...{ label: name, code, current: code === language },
      href: path.startsWith('/act/') ? `/?lang=${code}` : withQuery(url, { lang: code }),
    })),
    operator: isOpen ? operatorOf(visit) : undefined,
    blocks: [...said(url, words), ...blocks],
    needsScript: blocks.some(needsScript),
  }
}

/** Whether a part of a page does more with the script than without. */
const needsScript = (block: Block) =>
  block.type === 'passkey' || block.type === 'editor' || (block.type === 'table' && block.live?.goesOn === true)

function operatorOf(visit: Visit): DeskPage['operator'] {
  const [logout] = actForm(visit, 'self.logout', { look: 'quiet' })
  const { email, role } = visit.operator
  return logout && { email, role: visit.words.roles[role], href: '/self', logout }
}

/** What was just done, as the address says. */
function said(url: string, words: DeskTexts): Shown['blocks'] {
  const did = new URL(url, 'http://desk').searchParams.get('did') ?? ''
  const act = Object.hasOwn(words.acts, did) ? words.acts[did as keyof DeskTexts['acts']] : undefined
  return act ? [{ type: 'notice', tone: 'success', text: act.done, answers: true }] : []
}
