import { expect, test } from 'vitest'
import { mathmlOf } from './mathml.ts'
import { ommlOf } from './omml.ts'
import type { MathNode } from './tree.ts'

const sign = (text: string): MathNode => ({ kind: 'sign', text, look: 'plain' })
const row = (text: string): MathNode => ({ kind: 'row', items: [...text].map(sign) })

/** The elements of Office Math with the texts in them, without fonts and properties. */
const bare = (node: MathNode) =>
  ommlOf(node, undefined)
    .replace(/ xmlns:\w+="[^"]*"/g, '')
    .replace(/<w:rPr>.*?<\/w:rPr>/g, '')
    .replace(/<m:r>(?:<m:rPr>.*?<\/m:rPr>)?<m:t[^>]*>(.*?)<\/m:t><\/m:r>/g, '$1')

test('a fraction, a root and scripts have their own elements', () => {
  expect(bare({ kind: 'fraction', above: sign('a'), below: sign('b') })).toBe(
    '<m:oMath><m:f><m:num>a</m:num><m:den>b</m:den></m:f></m:oMath>',
  )
  expect(bare({ kind: 'root', body: sign('x'), degree: sign('3') })).toBe(
    '<m:oMath><m:rad><m:deg>3</m:deg><m:e>x</m:e></m:rad></m:oMath>',
  )
  expect(bare({ kind: 'scripts', base: sign('x'), sub: sign('i'), sup: sign('2'), limits: false })).toBe(
    '<m:oMath><m:sSubSup><m:e>x</m:e><m:sub>i</m:sub><m:sup>2</m:sup></m:sSubSup></m:oMath>',
  )
})

test('a sum has what follows as its body, up to the next sum', () => {
  const sum: MathNode = { kind: 'scripts', base: sign('∑'), sub: sign('i'), limits: true }
  const xml = bare({ kind: 'row', items: [sum, sign('a'), sign('+'), sign('b')] })
  expect(xml).toMatch(/<m:limLoc m:val="undOvr"\/>.*<m:sub>i<\/m:sub><m:sup><\/m:sup><m:e>a<\/m:e><\/m:nary>\+b/)
})

test('brackets that belong together are one element, with the script of the closing one on it', () => {
  const items = [sign('('), sign('a'), { kind: 'scripts', base: sign(')'), sup: sign('2'), limits: false } as const]
  expect(bare({ kind: 'row', items })).toMatch(/<m:sSup><m:e><m:d>.*<m:e>a<\/m:e><\/m:d><\/m:e><m:sup>2<\/m:sup>/)
})

test('signs that XML or LibreOffice would take for their own are written so that they are not', () => {
  const xml = ommlOf(row('a<b|c&'), undefined)
  expect(xml).toContain('a&lt;b∣c&amp;')
})

test('what LibreOffice would give up at is written so that it goes on', () => {
  expect(bare(row('[0,1)'))).toContain('<m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr><m:e>0,1</m:e>')
  expect(ommlOf(row('f(x'), undefined)).toMatch(/<m:nor\/><\/m:rPr><w:rPr>.*?<\/w:rPr><m:t xml:space="preserve">\(</)
  expect(bare(row('=x'))).toBe('<m:oMath>\u200a=x</m:oMath>')
  expect(bare(row('x='))).toBe('<m:oMath>x=\u200a</m:oMath>')
  expect(bare(row('a=>b'))).toBe('<m:oMath>a=\u200a&gt;b</m:oMath>')
  expect(bare({ kind: 'scripts', base: sign('a'), sup: sign('+'), limits: false })).toContain('<m:sup>+\u200a</m:sup>')
})

test('a formula by itself is a paragraph of mathematics, in its place', () => {
  expect(ommlOf(sign('x'), 'left')).toMatch(
    /^<m:oMathPara [^>]*><m:oMathParaPr><m:jc m:val="left"\/><\/m:oMathParaPr><m:oMath>/,
  )
})

test('browsers get the same as MathML', () => {
  const sum: MathNode = { kind: 'scripts', base: sign('∑'), sub: sign('i'), sup: sign('n'), limits: true }
  expect(mathmlOf(sum, true)).toBe(
    '<math display="block"><munderover><mo>∑</mo><mi mathvariant="normal">i</mi><mi mathvariant="normal">n</mi></munderover></math>',
  )
})
