import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const signal = new AbortController().signal

test('places are given in the order of asking', async () => {
  const slots = createSlots(1)
  const order: number[] = []
  const visit = async (number: number) => {
    const giveBack = await slots.take(signal)
    order.push(number)
    giveBack()
  }
  await Promise.all([1, 2, 3, 4].map(visit))
  expect(order).toEqual([1, 2, 3, 4])
})

test('one who leaves the line does not hold up the others', async () => {
  const slots = createSlots(1)
  const giveBack = await slots.take(signal)
  const impatient = new AbortController()
  const leaving = slots.take(impatient.signal)
  const next = slots.take(signal)
  impatient.abort()
  await expect(leaving).rejects.toThrow(/abort/)
  giveBack()
  const giveBackNext = await next
  giveBackNext()
})

test('after closing nobody gets in', async () => {
  const slots = createSlots(1)
  await slots.take(signal)
  const waiting = slots.take(signal)
  slots.close(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
  await expect(slots.take(signal)).rejects.toThrow('closed')
})
