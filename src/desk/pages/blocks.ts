/** What colours a word or a notice. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error'

/** What stands in a cell: words, where they lead, small words below, a colour that makes them a badge, a form of one button. */
export type CellFacts = {
  text: string
  href?: string | undefined
  sub?: string | undefined
  tone?: Tone | undefined
  /** Numbers, addresses and the like: never turned round in a page that is written from the right. */
  plain?: boolean
  form?: FormFacts | undefined
  /** How far something is that goes on by itself; `max` is absent while nobody knows it. */
  progress?: { value: number; max: number | undefined; label: string } | undefined
  /** Address of a picture that stands small before the words. */
  picture?: string | undefined
}
export type Cell = string | CellFacts

export type ColumnFacts = {
  header: string
  end?: boolean
  whole?: boolean
  /** Holds words that may be long and have no spaces, as emails do: they go on in a further line before they push other columns out of sight. */
  long?: boolean
}

export type FieldFacts = {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel' | 'number' | 'search' | 'date' | 'file'
  /** Endings of the files that a field for one takes, such as `.png`. */
  accept?: string
  value?: string
  hint?: string
  placeholder?: string
  required?: boolean
  autocomplete?: string
  inputMode?: 'numeric' | 'decimal' | 'text'
  min?: number
  max?: number
  /** A choice from a list; the first one stands for nothing chosen where its value is empty. */
  options?: { value: string; label: string }[]
  lines?: number
  /** Written in a language of programs: letters of one width, no line broken, no spelling looked at. */
  code?: boolean
  maxLength?: number
}

/** A form that does something. What it takes with it unseen is in `hidden`. */
export type FormFacts = {
  action: string
  submit: string
  fields?: FieldFacts[]
  hidden: Record<string, string>
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  hint?: string | undefined
  /** Closed behind these words until somebody wants it. */
  summary?: string | undefined
}

/** What somebody wrote, with the files that came with it. */
export type MessageFacts = {
  from: string
  href?: string
  at: string
  /** Small facts below who wrote it. */
  about?: string[]
  /** Whether an operator wrote it. */
  ours: boolean
  text: string
  files: { label: string; href: string; size: string }[]
  forms?: FormFacts[]
}

/** A picture of amounts over days: bars from the first to the last. */
export type ChartFacts = {
  title: string
  /** The height of the highest bar, in words. */
  top: string
  bars: { label: string; value: number; words: string }[]
}

/** A button that asks the browser for a passkey. The script beside the page does so; without it the button stays hidden. */
export type PasskeyFacts = {
  kind: 'login' | 'add'
  label: string
  begin: string
  end: string
  csrf: string
  failed: string
  unsupported: string
}

/** What may be written under a key of a file, and under the keys below it. */
export type KeyFacts = { name: string; kind: string; about: string; keys: KeyFacts[] }

/** Lines of a file that are new or gone, with some around them. */
export type FileChanges = {
  name: string
  lines: { kind: 'same' | 'added' | 'removed' | 'skipped'; text: string }[]
}

/** A part of a page. */
export type Block =
  | { type: 'text'; text: string; tone?: 'muted' }
  | {
      type: 'notice'
      tone: 'info' | 'success' | 'warning' | 'error'
      title?: string
      text: string
      /** It answers what was just done: whoever has no mouse goes on from it, and not from the top of the page. */
      answers?: boolean
    }
  | {
      type: 'table'
      title: string
      /** A sentence on what its figures are. */
      hint?: string
      /** Rows that may go on by themselves: while they do, the script of the page renews them. */
      live?: { id: string; goesOn: boolean }
      columns: ColumnFacts[]
      rows: Cell[][]
      empty: string
      more?: { label: string; href: string } | undefined
    }
  | { type: 'search'; action: string; submit: string; fields: FieldFacts[] }
  /** Pages beside one another; what they are is written above them where it does not say itself. */
  | { type: 'tabs'; label: string; shown?: boolean; links: { label: string; href: string; current: boolean }[] }
  | { type: 'facts'; title?: string; rows: [label: string, cell: Cell][] }
  | { type: 'acts'; id?: string; title: string; forms: FormFacts[] }
  | {
      type: 'thread'
      title: string
      messages: MessageFacts[]
      empty?: string
      more?: { label: string; href: string } | undefined
    }
  | { type: 'form'; title?: string; form: FormFacts }
  | {
      type: 'tiles'
      title: string
      tiles: { label: string; value: string; sub?: string; tone?: Tone; href?: string }[]
    }
  | { type: 'chart'; chart: ChartFacts }
  | { type: 'codes'; title: string; codes: string[]; hint: string }
  /** What is done one after the other, with what is typed for it. */
  | { type: 'steps'; title: string; steps: { text: string; command?: string | undefined }[] }
  | { type: 'qr'; label: string; path: string; size: number; secret: string }
  | { type: 'passkey'; passkey: PasskeyFacts }
  | { type: 'links'; links: { label: string; href: string }[] }
  /** A file to write in, with what its keys mean beside it. */
  | { type: 'editor'; title: string; form: FormFacts; help: string; keys: KeyFacts[] }
  | { type: 'changes'; title: string; hint?: string; files: FileChanges[]; signs: Record<'added' | 'removed', string> }

/** A page of the desk as plain data, ready to be drawn. */
export type DeskPage = {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  /** What leads back to the list that this page came from. */
  back?: { label: string; href: string } | undefined
  name: string
  skip: string
  menu: string
  sections: { id: string; label: string; href: string; current: boolean }[]
  languages: { label: string; href: string; code: string; current: boolean }[]
  languagesLabel: string
  /** Who is logged in, and how they leave. */
  operator?: { email: string; role: string; href: string; logout: FormFacts } | undefined
  blocks: Block[]
  assets: { style: string; script: string }
  /** Whether anything on it needs the script. */
  needsScript: boolean
}
