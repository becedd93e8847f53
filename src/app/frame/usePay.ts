import { useLocation, useNavigate } from 'react-router'
import type { Pay } from '#features/sites/usePageWorld.ts'
import { useSite } from '#features/sites/useSite.ts'
import { toasts } from '#ui/toasts.ts'

/** What the pay buttons of plan cards do. */
export function usePay(): Pay {
  const { notReady } = useSite().common.props.content.pricing
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return {
    paying: undefined,
    pay() {
      if (pathname === '/sub/price') toasts.info(notReady)
      else void navigate('/sub/price')
    },
  }
}
