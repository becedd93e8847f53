import { useLocation } from 'react-router'
import { SendForm } from './SendForm.tsx'
import { StatusBoard } from './StatusBoard.tsx'

/** The anonymous SMS: the form, and on the account page the status of what was sent. */
export default function SmsTool() {
  const { pathname } = useLocation()
  return pathname === '/sub/account' ? <StatusBoard /> : <SendForm />
}
