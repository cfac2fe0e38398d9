import { Component, type ReactNode } from 'react'
import { Failure } from '../ui/failure.tsx'

type State = { error?: unknown }

/** A screen that breaks, or whose code cannot be loaded, leaves the menu standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Failure error={error} onRetry={() => location.reload()} />
  }
}
