import { Component, type ReactNode } from 'react'
import { Failure } from '../ui/failure.tsx'

type Props = { place: string; children: ReactNode }
type State = { error?: unknown }

/** Keeps the menu when a screen fails or cannot be loaded; the next screen resets the error. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Failure error={error} isWholeScreen onRetry={() => location.reload()} />
  }
}
