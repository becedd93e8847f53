import { type Language, localeOf } from './languages.ts'

/** The forms of a phrase that depend on a number, by the names of Unicode's plural rules; `#` stands for the number. */
type Forms = { other: string } & { [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string }

/** The form of a phrase that fits a number. Arabic has six, Spanish and English two, Indonesian one. */
export function plural(language: Language, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(localeOf(language)).select(count)] ?? forms.other
  return form.replace('#', String(count))
}
