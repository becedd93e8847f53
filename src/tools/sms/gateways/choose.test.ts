import { expect, test } from 'vitest'
import { openGateway, smppSettings } from './choose.ts'

test('without settings messages go to the simulator', async () => {
  const gateway = openGateway(
    {},
    () => {},
    () => {},
  )
  expect(gateway.name).toBe('simulator')
  await gateway.close()
})

test('an SMPP address holds everything that a connection needs', () => {
  expect(smppSettings('smpp://site:p%40ss@gate.example?window=20&concatenation=sar&system_type=VMA')).toEqual({
    url: 'smpp://gate.example:2775',
    systemId: 'site',
    password: 'p@ss',
    systemType: 'VMA',
    window: 20,
    concatenation: 'sar',
  })
  expect(smppSettings('ssmpp://site:x@gate.example').url).toBe('ssmpp://gate.example:3550')
})

test.each(['http://a:b@c', 'smpp', 'smpp://a:secret@c?window=0', 'smpp://a:secret@c?concatenation=tape'])(
  '%s is refused without telling the password',
  (address) => {
    expect(() => smppSettings(address)).toThrow(/SMPP/)
    expect(() => smppSettings(address)).not.toThrow(/secret/)
  },
)
