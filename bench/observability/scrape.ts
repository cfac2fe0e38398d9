/**
 * Reads the metrics every five seconds, three times as often as `deploy/prometheus/prometheus.yml` asks.
 * @returns a function that ends it
 */
export function scrape(port: number): () => void {
  const timer = setInterval(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    if (!response.ok) throw new Error(`The metrics answered ${response.status}`)
    await response.text()
  }, 5_000)
  return () => clearInterval(timer)
}
