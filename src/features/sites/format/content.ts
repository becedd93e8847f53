import { z } from 'zod'
import { html, text } from './fields.ts'

const login = z.strictObject({
  loginTitle: text,
  loginDes: text,
  registerTitle: text,
  registerDes: text,
  email: text,
  password: text,
  confirmPassword: text,
  loginButton: text,
  registerButton: text,
  toRegister: text,
  toLogin: text,
  forgot: text,
})

const validation = z.strictObject({
  emailRequired: text,
  emailInvalid: text,
  passwordRequired: text,
  passwordLength: text,
  confirmRequired: text,
  passwordsDiffer: text,
  currentRequired: text,
  newPasswordRequired: text,
  newPasswordLength: text,
  newPasswordsDiffer: text,
})

const account = z.strictObject({
  registered: text,
  mailboxTaken: text,
  profileSaved: text,
  passwordSaved: text,
  notSubscribed: text,
  unsubscribed: text,
  unsubscribeError: text,
})

const payState = z.strictObject({ title: text, des: text, button: text, tip: text.optional() })

/** The free texts that a site may word in its own voice; every one has a default in the shared site file. */
export const content = z.strictObject({
  login,
  validation,
  account,
  payResult: z.strictObject({ loading: payState, success: payState, pending: payState }),
  pricing: z.strictObject({ currencyPrompt: text, notReady: text, chargedIn: text }),
  help: z.strictObject({ title: text, text: html }),
  unsubscribe: z.strictObject({ title: text, des: text, submit: text, emailInvalid: text }),
})
