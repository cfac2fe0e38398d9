const otherWays = 'You can also type the code below, or use a scanner that types.'

/** Says what to do when the camera shows nothing. */
export function cameraProblem(error: unknown): string {
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return `The camera is not allowed. Tap the sign beside the address of this page, allow the camera, and start it again. ${otherWays}`
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `This device has no camera. ${otherWays}`
  if (name === 'NotReadableError' || name === 'AbortError') {
    return `Another app uses the camera. Close it, and start the camera again. ${otherWays}`
  }
  if (name === 'NotSupportedError') {
    return `Browsers give the camera to secure pages alone. Open the back office by its https address. ${otherWays}`
  }
  return `The camera does not work. Please start it again. ${otherWays}`
}
