import { Component, type ReactNode } from 'react'

type Props = {
  /** Who is named in the log. */
  name: string
  /** What stands in its place; nothing where it is left out. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps a part of a page that fails from taking the page down. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.name, error)
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
