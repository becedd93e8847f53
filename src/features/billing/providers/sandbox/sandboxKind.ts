import type { ProviderKind } from '../provider.ts'
import { createSandbox } from './sandbox.ts'
import { sandboxTables } from './sandboxTables.ts'
import { sandboxRoutes } from './server.ts'

/** Payments without money, for trying things out. In production a setting has to allow them. */
export const sandboxKind: ProviderKind = {
  name: 'sandbox',
  movesMoney: false,
  cardPageLeadsBack: true,
  needs: ({ NODE_ENV }) => (NODE_ENV === 'production' ? ['SANDBOX_PAYMENTS'] : []),
  canCharge: () => true,
  open({ NODE_ENV }, around) {
    const sandbox = createSandbox(around)
    return {
      ...sandbox.provider,
      inside: {
        routes: (app, receive) => sandboxRoutes(app, sandbox, { receive, clock: NODE_ENV !== 'production' }),
        async settle(receive) {
          await sandbox.settleDue()
          await sandbox.deliver(receive)
        },
      },
    }
  },
  tables: sandboxTables,
}
