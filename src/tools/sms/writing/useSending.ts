import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { lateModule } from '#ui/lazyPart.ts'
import { toasts } from '#ui/toasts.ts'
import { type SendRequest, senders, sms } from '../contract.ts'
import { internationalNumber } from '../numbers/phone.web.ts'
import { maxSegments, segmentCount } from '../segmentCount.ts'
import { smsTexts } from '../texts.ts'
import { type Draft, forgetDraft } from './useDraft.ts'

/** Tells the account page to show the list of messages at once: the tab of this tool where there are several, and the newest message in it. */
export const justSent = { smsSent: 'now', tool: sms.id } as const
export const justScheduled = { ...justSent, smsSent: 'later' } as const

/** What is wrong with a draft, by field, or why the whole of it was refused. */
export type Problems = Partial<Record<'phone' | 'message' | 'at' | 'whole', string | undefined>> & {
  /** The whole can be sent with new credits. */
  needsPlan?: boolean
}

/** Checks a draft and sends it: afterwards to the account's list of messages, or to the prices for who may not yet. */
export function useSending() {
  const texts = useTexts(smsTexts)
  const session = useSession()
  const navigate = useNavigate()
  const openLogin = useLoginDialog()
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)

  /** `timeZone` is the recipient's, for a message that shall leave later. */
  async function send(draft: Draft, timeZone: string | undefined) {
    const { sender, country, phone, message, later, at } = draft
    if (!session) return navigate('/sub/price')
    if (sending) return
    setSending(true)
    try {
      const phoneNumber = phone.trim() ? await internationalNumber(phone, country) : undefined
      const number = segmentCount(message)
      const found: Problems = {
        ...(phoneNumber ? {} : { phone: phone.trim() ? texts.invalidPhone : texts.phoneMissing }),
        ...(message.trim() ? {} : { message: texts.messageMissing }),
        ...(number > maxSegments ? { message: texts.messageTooLong } : {}),
      }
      const scheduledTime = later ? await momentChosen(at, timeZone) : 0
      if (scheduledTime === undefined) found.at = texts.timeMissing
      setProblems(found)
      if (!phoneNumber || found.message || scheduledTime === undefined) return
      const type = senders.indexOf(sender)
      const time = { isScheduled: later, scheduledTime, ...(later && { timeZone }) }
      const body: SendRequest = { sender, type, message, number, phoneNumber, ...time }
      await call('/backapi/v1/message/send/anonymous', { method: 'POST', body })
      forgetDraft()
      toasts.success(later ? texts.scheduled : texts.sent)
      await navigate('/sub/account', { state: later ? justScheduled : justSent })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === codes.notAMember) {
        toasts.error(texts.notAMember)
        await navigate('/sub/price')
      } else if (error.code === codes.notLoggedIn) {
        openLogin({ note: error.message, onLogin: () => void send(draft, timeZone) })
      } else if (error.code === codes.noCredits) {
        // The draft stays: with new credits it is sent as it is.
        setProblems({ whole: error.message, needsPlan: true })
      } else if (error.code === codes.badSendingTime || error.code === codes.tooManyThen) {
        setProblems({ at: error.message })
      } else {
        // It stands in the form: a message at the page's edge is gone before somebody has looked up who they wrote to.
        setProblems({ whole: withoutTitle(error.message, texts.failed) })
      }
    } finally {
      setSending(false)
    }
  }

  return {
    send,
    sending,
    problems,
    /** Takes a field's mistake away while it is put right. */
    forget: (field: Exclude<keyof Problems, 'needsPlan'>) =>
      setProblems((before) => ({ ...before, [field]: undefined })),
  }
}

/** A refusal whose first sentence is the title that it stands under, without that sentence. */
const withoutTitle = (message: string, title: string) =>
  message.startsWith(`${title}. `) ? message.slice(title.length + 2) : message

/** The moment at which the clocks of a zone show a time; undefined where either is missing. The reckoning comes when it is first needed. */
async function momentChosen(at: string, timeZone: string | undefined): Promise<number | undefined> {
  const { momentOf } = await lateModule(() => import('../schedule/zonedTime.ts'))
  return timeZone === undefined ? undefined : momentOf(at, timeZone)?.moment
}
