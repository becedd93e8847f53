import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { templateRoute } from '../features/sites/search/pageMeta.ts'
import { tools } from '../tools/index.ts'

/** Every address of the pages. A tool's page comes from its own folder; pages outside the layout stand without the frame. */
export default [
  layout('frame/Frame.tsx', [
    layout('frame/Guarded.tsx', [
      index('routes/page.tsx', { id: 'home' }),
      ...prefix('sub', [
        route('account', 'routes/account.tsx'),
        route('payresult', 'routes/payResult.tsx'),
        route('unlock', 'routes/unlock.tsx'),
        route('contact', 'routes/contact.tsx'),
        route('api', 'routes/api.tsx'),
        route(':id', 'routes/page.tsx', { id: 'sub-page' }),
      ]),
      route('payment-results', 'routes/paymentResults.tsx'),
      route('reset', 'routes/reset.tsx'),
      route('confirm', 'routes/confirm.tsx'),
      route('unsubscribe', 'routes/unsubscribe.tsx'),
      route('ticket', 'routes/ticket.tsx'),
      route('protocol/:id', 'routes/page.tsx', { id: 'protocol-page' }),
      layout(
        'routes/toolTemplate.tsx',
        { id: templateRoute },
        tools.map(({ id }) => route(`t/${id}`, `../tools/${id}/page.tsx`)),
      ),
      route('t/:id', 'routes/page.tsx', { id: 'template-page' }),
      route('dev/ui', 'routes/gallery.tsx'),
      route(':id', 'routes/page.tsx', { id: 'site-page' }),
      route('*', 'routes/notFound.tsx'),
    ]),
  ]),
  ...tools.flatMap(({ id, bare = [] }) => bare.map(({ path, file }) => route(path, `../tools/${id}/${file}`))),
] satisfies RouteConfig
