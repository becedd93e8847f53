import { passwordLength } from './contract.ts'

/** What is typed into the login dialog. */
export type Credentials = { email: string; password: string; confirm: string }

/** The sentences for each mistake, as the site words them. */
export type Mistakes = {
  emailRequired: string
  emailInvalid: string
  passwordRequired: string
  passwordLength: string
  confirmRequired: string
  passwordsDiffer: string
}

// The shape that browsers accept in <input type=email> (HTML Living Standard), with a dot demanded in the domain.
const emailShape = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export const isEmail = (text: string): boolean => emailShape.test(text.trim())

/** The mistakes in what was typed, by field; empty when it can be sent. */
export function mistakesIn(typed: Credentials, mode: 'login' | 'register', say: Mistakes): Partial<Credentials> {
  const mistakes: Partial<Credentials> = {}
  const { email, password, confirm } = typed
  if (email.trim() === '') mistakes.email = say.emailRequired
  else if (!isEmail(email)) mistakes.email = say.emailInvalid
  if (password === '') mistakes.password = say.passwordRequired
  else if (password.length < passwordLength.min || password.length > passwordLength.max)
    mistakes.password = say.passwordLength
  if (mode === 'login') return mistakes
  if (confirm === '') mistakes.confirm = say.confirmRequired
  else if (confirm !== password) mistakes.confirm = say.passwordsDiffer
  return mistakes
}

/** What is typed to change a password, or without `current` to set one by a link. */
export type NewPassword = { current: string; next: string; confirm: string }

/** The sentences for mistakes with a new password, as the site words them. */
export type NewPasswordMistakes = {
  currentRequired: string
  newPasswordRequired: string
  newPasswordLength: string
  confirmRequired: string
  newPasswordsDiffer: string
}

/** The mistakes in a new password, by field; empty when it can be sent. Without `current` none is asked for. */
export function newPasswordMistakes(typed: Partial<NewPassword>, say: NewPasswordMistakes): Partial<NewPassword> {
  const mistakes: Partial<NewPassword> = {}
  const { current, next = '', confirm = '' } = typed
  if (current === '') mistakes.current = say.currentRequired
  if (next === '') mistakes.next = say.newPasswordRequired
  else if (next.length < passwordLength.min || next.length > passwordLength.changedMax)
    mistakes.next = say.newPasswordLength
  if (confirm === '') mistakes.confirm = say.confirmRequired
  else if (confirm !== next) mistakes.confirm = say.newPasswordsDiffer
  return mistakes
}
