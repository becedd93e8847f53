import { expect, test } from 'vitest'
import { readEnv, SettingsError } from '#platform/env.ts'
import { createSigner } from '#platform/secret.ts'
import { gatewaySettings } from './gatewaySettings.ts'
import { openGateway } from './gateways/choose.ts'

const settingsOf = (given: Record<string, string>) => gatewaySettings(readEnv(given), createSigner('k'.repeat(32)))
const gatewayOf = (given: Record<string, string>) =>
  openGateway(
    settingsOf(given),
    () => {},
    () => {},
  )

test('a gateway that is set up by half stops the start, and says what is missing', () => {
  const halves: [given: Record<string, string>, said: RegExp][] = [
    [{ SMS_HTTP_URL: 'http://gateway.example/send' }, /needs PUBLIC_URL/],
    [{ SMS_HTTP_USER: 'site' }, /SMS_HTTP_URL, which is not set/],
    [{ SMS_HTTP_PASSWORD: 'secret', NODE_ENV: 'production' }, /SMS_HTTP_URL, which is not set/],
    [{ SMPP_URL: 'smpp://a:secret@c?window=0' }, /^SMPP_URL: window/],
    [{ SMPP_URL: 'smpp://a:secret@c', SMS_HTTP_URL: 'http://gateway.example/send' }, /both set/],
    [{ SMPP_URL: 'smpp://a:secret@c', SMS_HTTP_USER: 'site' }, /both set/],
  ]
  for (const [given, said] of halves) {
    const read = () => settingsOf(given)
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(said)
    expect(read).not.toThrow(/secret/)
  }
})

test('without a network messages are shown in development, and in production refused for good', async () => {
  const message = { id: 'a', sender: 'Info', to: '+12025550123', text: 'Hello' }
  await using shown = closed(gatewayOf({}))
  expect(await shown.gateway.send(message)).toHaveLength(1)
  await using none = closed(gatewayOf({ NODE_ENV: 'production' }))
  await expect(none.gateway.send(message)).rejects.toMatchObject({ status: 422 })
})

const closed = (gateway: ReturnType<typeof gatewayOf>) => ({ gateway, [Symbol.asyncDispose]: () => gateway.close() })
