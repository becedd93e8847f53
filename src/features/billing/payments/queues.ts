/** Messages `{ webhookId }`: a webhook was recorded and wants to be handled. */
export const webhookQueue = 'billing-webhook'

/** Messages `{ orderId }`: a subscription shall end with its period, because a newer one took its place or its last payment went back. */
export const cancelQueue = 'billing-cancel'

/** Messages `{ orderId }`: an order took an offer that was not open to it, and its money shall go back. */
export const declineQueue = 'billing-decline'
