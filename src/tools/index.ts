import { pdf } from './pdf/contract.ts'
import type { Tool } from './tool.ts'

/** Every tool of the product. Adding one is adding its folder and its line here. */
export const tools: readonly Tool[] = [pdf]
