import { type ComponentType, createContext, useContext } from 'react'
import type { PageInfo, PlanInfo } from '../presenting/info.ts'

/** A way to pay for a plan in one of its currencies, and the plan whose payment is on its way. */
export type Pay = { pay(planId: string, currency: string): void; paying: string | undefined }

/**
 * The plans that a visitor may buy, and who may see them: strangers alone until the page knows who reads, and nobody while what the server says of
 * somebody's own is on its way.
 */
export type OwnPlans = { plans: readonly PlanInfo[]; shownTo: 'everybody' | 'strangers' | 'nobody' }

/** What blocks use of the floors above them; filled by the frame. */
export type PageWorld = {
  /** The tools without a page around them, by id, fetched when first shown. */
  tools: Readonly<Record<string, ComponentType>>
  usePay(): Pay
  /** What stands over the plans for who has a membership, or has left a checkout. */
  OverPlans: ComponentType
  /** Plans as they are open to this visitor: some were for a first purchase. */
  useOwnPlans(plans: readonly PlanInfo[]): OwnPlans
}

/** Filled by the frame around every page. */
export const PageWorldContext = createContext<PageWorld>({
  tools: {},
  usePay: () => ({ pay: () => {}, paying: undefined }),
  OverPlans: () => null,
  useOwnPlans: (plans) => ({ plans, shownTo: 'everybody' }),
})

export const usePageWorld = (): PageWorld => useContext(PageWorldContext)

/** What blocks know of the page around them. */
export type PagePlace = Pick<PageInfo, 'key' | 'images' | 'firstPicture' | 'borrowed'>

/** Filled by PageContent. */
export const PagePlaceContext = createContext<PagePlace>({ key: '', images: {}, firstPicture: undefined, borrowed: {} })

export const usePagePlace = (): PagePlace => useContext(PagePlaceContext)
