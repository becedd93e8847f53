import { data } from 'react-router'

/** Every address that nothing answers to; the failure page says so. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
