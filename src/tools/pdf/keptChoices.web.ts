import { keep, kept } from '#platform/browser/kept.web.ts'
import { type Conversion, type ConversionOptions, conversions } from './contract.ts'

/** What is to be made of an upload. */
type Choices = { conversion: Conversion; options: ConversionOptions }

const name = 'pdfChoices'
/** Of so many uploads, more than a list of files holds. */
const most = 50
/** What is kept, with its types: all but the password. */
const fields: Record<string, string> = {
  ...{ pages: 'string', dpi: 'number', content: 'string', sheets: 'string', layout: 'string' },
  fitToWidth: 'string',
}

/** Keeps what was chosen for an upload and not yet used, so that it is there after a reload. */
export function keepChoices(url: string, { conversion, options }: Choices): void {
  const upload = pathOf(url)
  const others = keptChoices().filter((each) => each.upload !== upload)
  keep(name, [{ upload, conversion: conversion.id, options: plain(options) }, ...others].slice(0, most))
}

/** What was chosen for an upload before a reload; undefined where that is nothing. */
export function choicesFor(url: string): Choices | undefined {
  const chosen = keptChoices().find(({ upload }) => upload === pathOf(url))
  const conversion = conversions.find(({ id }) => id === chosen?.conversion)
  return conversion && { conversion, options: plain(chosen?.options ?? {}) }
}

function keptChoices(): { upload?: unknown; conversion?: unknown; options?: object }[] {
  const list = kept(name)
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : []
}

const plain = (options: object): ConversionOptions =>
  Object.fromEntries(Object.entries(options).filter(([field, value]) => fields[field] === typeof value))

/** An upload's address without its signature, which is another one each time. */
export const pathOf = (url: string): string => new URL(url, globalThis.location?.origin).pathname
