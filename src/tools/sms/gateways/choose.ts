import { noGateway, refusedByProvider } from '../errors.ts'
import type { GatewayLog, ReceiptListener, SmsGateway } from './gateway.ts'
import { type KannelSettings, openKannel } from './http/kannel.ts'
import { openTwilio, type TwilioSettings } from './http/twilio.ts'
import { openSimulator } from './simulator/simulator.ts'
import { openSmpp, type SmppSettings } from './smpp/gateway.ts'

/** What the operator has set up; without any of them messages go to the simulator, or are all refused. */
export type SmsSettings = {
  refusesAll?: true
  smpp?: SmppSettings | undefined
  kannel?: KannelSettings | undefined
  twilio?: TwilioSettings | undefined
}

/**
 * Opens the gateway that is set up; the caller closes it. `onReceipt` hears of deliveries from the simulator and SMPP;
 * the others report over HTTP, to routes that call readKannelReport and readTwilioReport.
 */
export function openGateway(settings: SmsSettings, onReceipt: ReceiptListener, log: GatewayLog): SmsGateway {
  if (settings.smpp) return openSmpp(settings.smpp, onReceipt, log)
  if (settings.kannel) return openKannel(settings.kannel)
  if (settings.twilio) return openTwilio(settings.twilio)
  return settings.refusesAll ? refusesAll : openSimulator({ onReceipt })
}

/** Takes over messages that waited here for a network that is no longer set up: they come to nothing, and are not paid for. */
const refusesAll: SmsGateway = {
  name: 'none',
  send: () => Promise.reject(refusedByProvider(noGateway())),
  close: async () => {},
}

/**
 * Reads an address such as `smpp://name:password@host:2775?window=20&concatenation=sar&system_type=VMA`, or `ssmpp://`
 * for TLS. Throws an Error that says what is wrong, without the password.
 */
export function smppSettings(address: string): SmppSettings {
  const url = URL.parse(address)
  const known = url?.protocol === 'smpp:' || url?.protocol === 'ssmpp:'
  if (!url || !known || !url.hostname) throw new Error('An SMPP address looks like smpp://name:password@host:2775')
  const concatenation = url.searchParams.get('concatenation') ?? 'udh'
  if (concatenation !== 'udh' && concatenation !== 'sar') throw new Error('concatenation of SMPP is udh or sar')
  const window = Number(url.searchParams.get('window') ?? 10)
  if (!Number.isInteger(window) || window < 1) throw new Error('window of SMPP is a whole number above 0')
  const port = url.port || (url.protocol === 'ssmpp:' ? '3550' : '2775')
  return {
    url: `${url.protocol}//${url.hostname}:${port}`,
    systemId: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    systemType: url.searchParams.get('system_type') ?? '',
    window,
    concatenation,
  }
}
