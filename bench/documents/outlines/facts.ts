import { marked, type Token, type Tokens } from 'marked'
import { entitiesDecoded } from '../entities.ts'
import { wordsOf } from '../measures.ts'
import type { Outline } from './outline.ts'

/** What a text says beside its words, one line a fact, by kind: `2 first soundings` of headings, `3 free the brake` of items. */
export type Facts = Record<Kind, string[]>
export const kinds = ['headings', 'items', 'tables', 'code', 'lines', 'text'] as const
type Kind = (typeof kinds)[number]

const noFacts = (): Facts => ({ headings: [], items: [], tables: [], code: [], lines: [], text: [] })
const plain = (text: string) => wordsOf(text).join(' ')
const rowFacts = (rows: string[][]) => rows.map((cells) => cells.map(plain).join(' | '))

/** What an outline says. Headings are told with their levels as they rank in it, items with their depths and numbers. */
export function factsOfOutline({ pieces }: Outline): Facts {
  const facts = noFacts()
  for (const piece of pieces) {
    if (piece.kind === 'heading') facts.headings.push(`${piece.level} ${plain(piece.text)}`)
    if (piece.kind === 'table') facts.tables.push(...rowFacts(piece.rows))
    if (piece.kind === 'code') facts.code.push(...piece.lines.map((line) => line.trimEnd()))
    if (piece.kind === 'lines') facts.lines.push(...piece.lines.map(plain))
    if (piece.kind === 'paragraph' || piece.kind === 'panel') facts.text.push(plain(piece.text))
    if (piece.kind !== 'items') continue
    for (const [at, { text, inner, more }] of piece.items.entries()) {
      facts.items.push(`0 ${piece.sign === 'decimal' ? piece.first + at : '-'} ${plain(text)}`)
      for (const each of inner) facts.items.push(`1 - ${plain(each)}`)
      if (more) facts.text.push(plain(more))
    }
  }
  return facts
}

/** What a Markdown file says, as `marked` reads it. Levels of headings are ranks among those that there are. */
export function factsOfMarkdown(text: string): Facts {
  const facts = noFacts()
  const levels: number[] = []
  const walk = (tokens: readonly Token[], depth: number): void => {
    for (const token of tokens) {
      if (token.type === 'heading') {
        levels.push(token.depth)
        facts.headings.push(`${token.depth} ${plain(wordsIn(token))}`)
      } else if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        const all = [header, ...rows].map((cells) => cells.map(wordsIn))
        facts.tables.push(...rowFacts(all.filter((cells) => cells.some((cell) => cell.trim()))))
      } else if (token.type === 'code') facts.code.push(...token.text.split('\n').map((line: string) => line.trimEnd()))
      else if (token.type === 'list') walkList(token as Tokens.List, depth)
      else if (token.type === 'paragraph' || token.type === 'text') {
        const lines = wordsIn(token).split('\n').map(plain).filter(Boolean)
        facts[lines.length > 1 ? 'lines' : 'text'].push(...lines)
      } else if (token.type === 'blockquote') walk(token.tokens ?? [], depth)
    }
  }
  const walkList = (list: Tokens.List, depth: number): void => {
    for (const [at, item] of list.items.entries()) {
      const [first, ...rest] = item.tokens
      const number = list.ordered ? Number(list.start) + at : '-'
      facts.items.push(`${depth} ${number} ${first ? plain(wordsIn(first)) : ''}`)
      walk(rest, depth + 1)
    }
  }
  walk(marked.lexer(text), 0)
  const ranks = [...new Set(levels)].sort((a, b) => a - b)
  facts.headings = facts.headings.map((fact) =>
    fact.replace(/^\d/, (level) => String(1 + ranks.indexOf(Number(level)))),
  )
  return facts
}

/** The words of a token without its signs; a line feed is a line end that the author wanted. */
function wordsIn(token: Token | Tokens.TableCell): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsIn).join('')
  if (!('type' in token)) return token.text
  if (token.type === 'br') return '\n'
  if (token.type === 'html') return token.raw.startsWith('<br') ? '\n' : ''
  // A line end that nobody wanted is a space.
  return 'text' in token ? entitiesDecoded(token.text.replace(/\n/g, ' ')) : ''
}
