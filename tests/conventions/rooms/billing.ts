import type { Rooms } from './hall.ts'

/** From what is sold over its order and its payments to what somebody has of it, and to the pages. */
export const billing: Rooms = {
  // What is sold, and for how much.
  offers: { from: [], doors: ['offer.ts', 'offerWords.ts', 'priceList.ts', 'product.ts'] },
  // Who takes the money: what a provider has to do, and those there are.
  providers: {
    from: ['offers'],
    doors: [
      ...['paymentRule.ts', 'place.ts', 'provider.ts', 'providers.ts', 'sandbox/sandbox.ts', 'sandbox/sandboxKind.ts'],
      'watchProvider.ts',
    ],
  },
  // What somebody tried before they pay.
  previews: {
    from: [],
    doors: [
      ...['cleanResult.ts', 'payPreview.ts', 'previewStatus.ts', 'previews.ts', 'sweepPreviews.ts', 'tried.ts'],
      ...['tries.ts', 'unlockOrdered.ts'],
    ],
  },
  // What somebody wants to buy, and the way to the provider's page.
  orders: {
    from: ['offers', 'providers', 'previews'],
    doors: ['checkout.ts', 'forgetBuyer.ts', 'orderInfo.ts', 'orders.ts', 'present.ts', 'tax.ts'],
  },
  // What came of all orders together.
  figures: { from: ['orders'], doors: ['churn.ts', 'countMembers.ts', 'ledger.ts', 'takings.ts'] },
  // What a provider says of an order, and what that grants.
  payments: {
    from: ['offers', 'providers', 'previews', 'orders', 'figures'],
    doors: [
      ...['decline.ts', 'lookForBuyer.ts', 'paidMembership.ts', 'queues.ts', 'receiptNumber.ts', 'reconcile.ts'],
      ...['sync.ts', 'turns.ts', 'webhooks.ts'],
    ],
  },
  // What renews by itself, until somebody ends it.
  subscriptions: {
    from: ['offers', 'providers', 'orders', 'payments'],
    doors: [
      ...['cancel.ts', 'card.ts', 'reminders.ts', 'standing.ts', 'standingWords.ts', 'unsubscribeLink.ts'],
      'unsubscribeRoutes.ts',
    ],
  },
  // The paper about it.
  receipts: {
    from: ['offers', 'providers', 'orders', 'payments', 'subscriptions'],
    doors: ['receipt.ts', 'receiptPdf.ts'],
  },
  // React, and what runs in browsers.
  pages: {
    from: ['offers', 'orders'],
    doors: [
      ...['OrdersSection.tsx', 'OverPlans.tsx', 'PayResultPage.tsx', 'PaymentResultsPage.tsx', 'PlansSection.tsx'],
      ...['UnlockPage.tsx', 'UnlockPanel.tsx', 'UnsubscribePage.tsx', 'channel.web.ts', 'fetchUnlocked.web.ts'],
      ...['useFetched.ts', 'useOwnPlans.ts', 'usePay.ts'],
    ],
  },
}
