/**
 * What the provider's script needs to load, by directive of the Content-Security-Policy. The payment screens alone
 * allow it. The sandbox is this server.
 * @param checkoutUrl where the script is
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
