import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a text that a table program would calculate stays a text, and a number below zero a number', () => {
  const lines = [
    ['=1+1', '+1', '@A1', '-A1', '-1+2', '\t=1'],
    [-5, '-12.50', 'a,b', 'say "x"', 'plain', 0],
  ]
  expect(csvFile('a.csv', ['=head'], lines).body).toBe(
    `'=head\r\n'=1+1,'+1,'@A1,'-A1,'-1+2,'\t=1\r\n-5,-12.50,"a,b","say ""x""",plain,0\r\n`,
  )
})
