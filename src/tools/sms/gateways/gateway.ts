/** A message on its way out. `id` is ours and stays the same over retries; `to` is E.164. */
export type OutgoingSms = {
  id: string
  sender: string
  to: string
  text: string
  /** Parts (from 1) that the provider has answered already, so a retry leaves them out. */
  sentParts?: readonly number[]
}

/** The provider took over one part of a message. */
export type SentPart = { part: number; parts: number; providerId: string }

/**
 * What the network tells about a part. It may come before `send` has returned, more than once, and after a restart,
 * when `messageId` is no longer known and the part is found by `providerId`.
 */
export type Receipt = {
  providerId: string
  messageId?: string | undefined
  state: 'delivered' | 'failed'
  /** The network's own word or number for it, for the log. */
  reason?: string | undefined
}

/** Writes a receipt down. While it fails, providers that can are asked to deliver the receipt again. */
export type ReceiptListener = (receipt: Receipt) => Promise<void> | void

/** What goes along with handing a message over. */
export type Handing = {
  /**
   * Awaited after each answer, also after one that comes too late for `send`: what it writes down goes into `sentParts`
   * if sending has to be repeated.
   */
  partSent?: ((part: SentPart) => Promise<void> | void) | undefined
  /** Once it is aborted no further part leaves: somebody else may be at this message by then. */
  signal?: AbortSignal | undefined
}

/** Every way to send messages behaves alike, whoever the provider is. */
export type SmsGateway = {
  /** Which gateway this is, for the log. */
  name: string
  /**
   * Hands a message to the provider and returns once every part is answered. Throws refusedByProvider when repeating is
   * of no use, and providerUnavailable when it is.
   */
  send(message: OutgoingSms, hand?: Handing): Promise<SentPart[]>
  /** Ends connections and timers. Messages without an answer fail with providerUnavailable. */
  close(): Promise<void>
}

/** What a gateway tells the operator's log: never numbers or texts of messages. */
export type GatewayLog = (event: string, detail?: unknown) => void
