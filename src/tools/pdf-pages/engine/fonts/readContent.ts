import { type Token, tokensOf } from './tokens.ts'

/** What a content stream tells of its text. */
export type ContentReader = {
  /** A font is chosen by its name in the resources. */
  font(name: string): void
  /** A graphics state is chosen by its name, which may bring a font as well. */
  state(name: string): void
  /** Text is shown: the codes as bytes. */
  show(bytes: Uint8Array): void
  /** The state is put aside, and taken up again. */
  save(): void
  restore(): void
}

/** Every operator of ISO 32000-2, annex A. */
export const operators: ReadonlySet<string> = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC
 sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
)

/**
 * Reads a content stream for its text.
 * @returns false where it is not understood to its end: then nothing may be concluded from what was told
 */
export function readContent(content: Uint8Array, reader: ContentReader): boolean {
  let name = ''
  let shown: Uint8Array[] = []
  for (const token of tokensOf(content)) {
    if (token.kind === 'broken') return false
    if (token.kind === 'name') name = token.name
    else if (token.kind === 'string') shown.push(token.bytes)
    else if (token.kind === 'operator') {
      if (!operators.has(token.operator)) return false
      tell(token, { name, shown }, reader)
      shown = []
    }
  }
  return true
}

type Operands = { name: string; shown: readonly Uint8Array[] }

function tell({ operator }: Token & { kind: 'operator' }, { name, shown }: Operands, reader: ContentReader): void {
  switch (operator) {
    case 'Tf':
      reader.font(name)
      break
    case 'gs':
      reader.state(name)
      break
    case 'q':
      reader.save()
      break
    case 'Q':
      reader.restore()
      break
    case 'Tj':
    case 'TJ':
    case "'":
    case '"':
      for (const bytes of shown) reader.show(bytes)
  }
}
