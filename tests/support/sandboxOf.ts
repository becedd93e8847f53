import { createSandbox } from '#features/billing/providers/sandbox/sandbox.ts'
import type { World } from './world.ts'

/** The sandbox of a world from within: its state, and its clock. What it keeps lies in the world's database. */
export const sandboxOf = ({ product }: Pick<World, 'product'>) => createSandbox(product.billing.place)
