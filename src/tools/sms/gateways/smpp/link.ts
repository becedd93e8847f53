import smpp, { type PDU, type Session } from 'smpp'
import { providerUnavailable } from '../../errors.ts'
import type { GatewayLog } from '../gateway.ts'

export type LinkSettings = {
  /** `smpp://host:port`, or `ssmpp://` for TLS. */
  url: string
  systemId: string
  password: string
  systemType?: string | undefined
  /** Seconds that a request may stay without an answer. */
  answerSeconds?: number | undefined
  /** Milliseconds before the first attempt to connect again; each further one waits twice as long, up to a minute. */
  backoffMs?: number | undefined
  /** Seconds between signs of life. */
  enquireSeconds?: number | undefined
}

/** A connection that keeps itself alive. */
export type Link = {
  /**
   * Sends a request and gives its answer. Throws providerUnavailable when there is no connection or no answer in time;
   * one that comes afterwards goes to `late`.
   */
  request(command: string, fields: Record<string, unknown>, late?: (answer: PDU) => void): Promise<PDU>
  close(): Promise<void>
}

type Bound = { session: Session; ask(pdu: PDU, late?: (answer: PDU) => void): Promise<PDU> }

/** A connection that lasted so long in milliseconds was a good one: the next attempt after it comes soon again. */
const lasting = 10_000

/**
 * Keeps one transceiver bound to an SMPP 3.4 centre: connects again after every loss, first soon and then ever more
 * slowly, and asks for signs of life. `deliver` gets what the centre sends; the centre's message is acknowledged once
 * it returns, and offered again by the centre when it throws.
 */
export function openLink(settings: LinkSettings, deliver: (pdu: PDU) => Promise<void>, log: GatewayLog): Link {
  const { answerSeconds = 15, backoffMs = 1000, enquireSeconds = 30 } = settings
  let closed = false
  let bound = false
  let boundAt = 0
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let latest: Session | undefined
  // Requests wait for the next connection, however many attempts it takes.
  let next = Promise.withResolvers<Bound>()

  async function connect() {
    try {
      latest = smpp.connect({ url: settings.url })
      const open = await bind(latest, settings, { answerSeconds, enquireSeconds, deliver, lost })
      // It may have been lost in the moment in which it was bound.
      if (open.session.socket.destroyed) return
      bound = true
      boundAt = Date.now()
      next.resolve(open)
      log('smpp bound')
    } catch (cause) {
      log('smpp bind failed', cause)
    }
  }

  /** Every connection ends here, whether it was ever bound or not. */
  function lost() {
    if (closed) return
    if (bound) next = Promise.withResolvers()
    // A centre that binds and hangs up at once is not asked again without a pause.
    if (bound && Date.now() - boundAt > lasting) failures = 0
    bound = false
    const wait = Math.min(60_000, backoffMs * 2 ** Math.min(failures++, 10)) * (0.75 + Math.random() / 2)
    log('smpp connects again', { ms: wait })
    retry = setTimeout(connect, wait)
  }

  void connect()
  return {
    async request(command, fields, late) {
      const { ask } = await within(next.promise, answerSeconds)
      return ask(new smpp.PDU(command, fields), late)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const open = bound ? await next.promise : undefined
      await open?.ask(new smpp.PDU('unbind')).catch(() => undefined)
      latest?.destroy()
    },
  }
}

type Wiring = {
  answerSeconds: number
  enquireSeconds: number
  deliver: (pdu: PDU) => Promise<void>
  lost: () => void
}

async function bind(
  session: Session,
  settings: LinkSettings,
  { answerSeconds, enquireSeconds, deliver, lost }: Wiring,
): Promise<Bound> {
  // Small messages must not wait for each other's acknowledgement.
  session.socket.setNoDelay(true)
  const unanswered = new Set<(reason: Error) => void>()
  const over = (reason: Error) => {
    for (const fail of unanswered) fail(providerUnavailable(reason))
    unanswered.clear()
  }

  const ask = (pdu: PDU, late?: (answer: PDU) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<PDU>()
    unanswered.add(reject)
    const answered = (answer: PDU) => (unanswered.has(reject) ? resolve(answer) : late?.(answer))
    if (!session.send(pdu, answered)) reject(providerUnavailable(new Error('the connection is closed')))
    return within(promise, answerSeconds).finally(() => unanswered.delete(reject))
  }

  let alive: NodeJS.Timeout | undefined
  // A broken socket always ends in `close`; the errors before it only tell why.
  session.on('error', (cause: Error) => {
    over(cause)
    session.destroy()
  })
  session.on('close', () => {
    clearInterval(alive)
    over(new Error('the connection was lost'))
    lost()
  })
  const respond = async (pdu: PDU) => {
    if (pdu.isResponse()) return
    if (pdu.command !== 'deliver_sm' && pdu.command !== 'data_sm') {
      session.send(pdu.response())
      if (pdu.command === 'unbind') session.close()
      return
    }
    const taken = await deliver(pdu).then(
      () => true,
      () => false,
    )
    session.send(pdu.response(taken ? {} : { command_status: smpp.errors.ESME_RX_T_APPN }))
  }
  session.on('pdu', (pdu: PDU) => {
    // Who cannot be answered is asked for again over the next connection.
    respond(pdu).catch(() => session.destroy())
  })

  const { systemId, password, systemType = '' } = settings
  const fields = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 }
  const bound = await ask(new smpp.PDU('bind_transceiver', fields)).catch((cause) => {
    session.destroy()
    throw cause
  })
  if (bound.command_status !== 0) {
    session.destroy()
    throw providerUnavailable(new Error(`the bind was refused with status ${bound.command_status}`))
  }
  alive = setInterval(() => {
    ask(new smpp.PDU('enquire_link')).catch(() => session.destroy())
  }, enquireSeconds * 1000)
  alive.unref()
  return { session, ask }
}

/** Waits for something at most so many seconds. Throws providerUnavailable. */
async function within<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const give = () => reject(providerUnavailable(new Error(`no answer within ${seconds} seconds`)))
    timer = setTimeout(give, seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
