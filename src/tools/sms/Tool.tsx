import { useLocation } from 'react-router'
import { StatusBoard } from './StatusBoard.tsx'
import { SendForm } from './writing/SendForm.tsx'

/** The anonymous SMS: the form, and on the account page the status of what was sent. */
export default function SmsTool() {
  const { pathname } = useLocation()
  return pathname === '/sub/account' ? <StatusBoard /> : <SendForm />
}
