import { type Env, SettingsError } from '#platform/env.ts'
import type { Signer } from '#platform/secret.ts'
import { type SmsSettings, smppSettings } from './gateways/choose.ts'

/** Where HTTP gateways report deliveries to, below the server's own address. */
export const reportPaths = {
  kannel: '/backapi/v1/message/report/kannel',
  twilio: '/backapi/v1/message/report/twilio',
}

/** Signs the addresses that Kannel reports to. */
export const reportSecret = (signer: Signer) => signer.sign('delivery reports of text messages')

/**
 * The gateway that the operator has set up; none of them means the simulator, and in production that nothing is sent. Throws a SettingsError that
 * names what is missing.
 */
export function gatewaySettings(env: Env, signer: Signer): SmsSettings {
  const { SMS_HTTP_URL: url, SMS_HTTP_KIND: kind, SMS_HTTP_USER: user, SMS_HTTP_PASSWORD: password } = env
  if (env.SMPP_URL && (url || user || password))
    throw new SettingsError(
      'SMPP_URL and SMS_HTTP_… are both set, and messages go one way: leave out the settings of the gateway that shall not send.',
    )
  if (env.SMPP_URL) return { smpp: readSmpp(env.SMPP_URL) }
  if (!url && (user || password))
    throw new SettingsError('SMS_HTTP_USER and SMS_HTTP_PASSWORD are for a gateway at SMS_HTTP_URL, which is not set.')
  if (!url) return env.NODE_ENV === 'production' ? { refusesAll: true } : {}
  const callbackUrl = reportAddress(env, kind)
  return kind === 'twilio'
    ? { twilio: { url, accountSid: user, authToken: password, callbackUrl } }
    : { kannel: { url, username: user, password, callbackUrl, secret: reportSecret(signer) } }
}

function readSmpp(address: string): SmsSettings['smpp'] {
  try {
    return smppSettings(address)
  } catch (cause) {
    throw new SettingsError(`SMPP_URL: ${(cause as Error).message}.`, { cause })
  }
}

/** The address that a gateway calls back, as it was told. Throws a SettingsError where nobody said which it is. */
export function reportAddress(env: Env, kind: keyof typeof reportPaths): string {
  if (!env.PUBLIC_URL)
    throw new SettingsError('SMS_HTTP_URL needs PUBLIC_URL, the address that the gateway reports deliveries to.')
  return `${env.PUBLIC_URL.replace(/\/+$/, '')}${reportPaths[kind]}`
}

/** Whether messages go to the simulator, which sends nothing. */
export const isSimulated = (env: Env) => !env.SMPP_URL && !env.SMS_HTTP_URL

/** Whether nothing can be sent at all: in production nobody is told that a message left which did not. */
export const sendsNothing = (env: Env) => env.NODE_ENV === 'production' && isSimulated(env)
