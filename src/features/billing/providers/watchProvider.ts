import { AppError } from '#platform/errors.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import { paymentUnavailable, providerAway } from '../errors.ts'
import type { BillingPlace } from './place.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * A provider whose calls are measured and told of: how long each took, and how it ended. `refused` is what it does not do, `failed` what
 * it should have done; the caller then gets a sentence, the log the reason. `failingSince` is when calls began to fail
 * without one that went well since.
 */
export function watchProvider(
  name: string,
  provider: PaymentProvider,
  { metrics, log }: Pick<BillingPlace, 'metrics' | 'log'>,
) {
  let failingSince: Date | undefined

  function watched<Given extends unknown[], Answer>(
    call: string,
    run: (...given: Given) => Promise<Answer>,
    away = providerAway,
  ) {
    return async (...given: Given): Promise<Answer> => {
      const end = metrics.payments.startTimer({ provider: name, call })
      try {
        const answer = await run(...given)
        end({ outcome: 'done' })
        if (failingSince) log.info({ provider: name, failingSince }, 'Calls of a payment provider go well again')
        failingSince = undefined
        return answer
      } catch (error) {
        const isRefusal = error instanceof AppError
        end({ outcome: isRefusal ? 'refused' : 'failed' })
        if (isRefusal) throw error
        log.warn({ provider: name, call, err: error }, 'A call of a payment provider failed')
        failingSince ??= new Date()
        throw outsideFailure(error) ?? away(error)
      }
    }
  }

  return {
    provider: {
      ...provider,
      openCheckout: watched('openCheckout', provider.openCheckout, paymentUnavailable),
      read: watched('read', provider.read),
      cancelAtPeriodEnd: watched('cancelAtPeriodEnd', provider.cancelAtPeriodEnd),
      openPortal: watched('openPortal', provider.openPortal),
      refund: watched('refund', provider.refund),
    } satisfies PaymentProvider,
    failingSince: () => failingSince,
  }
}
