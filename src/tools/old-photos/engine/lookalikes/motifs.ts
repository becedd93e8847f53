import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { lettersIn } from './lettering.ts'
import { rainIn } from './rain.ts'
import { raysIn } from './rays.ts'
import { trussesIn } from './trusses.ts'

/** Finds that are what a photo shows by how they are ordered, which damage never is: lettering, trusses, rain and rays. */
export const motifsIn = (finds: readonly Component[], size: Size): Set<Component> =>
  new Set([...lettersIn(finds, size), ...trussesIn(finds, size), ...rainIn(finds, size), ...raysIn(finds, size)])
