/**
 * Returns the sources of Razorpay's script by directive of the Content-Security-Policy; only the payment screens allow
 * them. The sandbox is this server.
 * @param checkoutUrl address of the script
 */
export function providerSources(checkoutUrl: string): Record<string, string[]> {
  if (!URL.canParse(checkoutUrl)) return {}
  const { origin } = new URL(checkoutUrl)
  return {
    'script-src': [origin, 'https://cdn.razorpay.com'],
    'frame-src': [origin, 'https://api.razorpay.com'],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  }
}
