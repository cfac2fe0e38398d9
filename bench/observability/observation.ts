export type Observation = {
  settings: Record<string, string>
  /** Highest cost, as a multiple of the cost without it. */
  maximum: number
  /** The observed code stands in these files. */
  files: RegExp
  stop(): void
}

const METRICS_PORT = 19_464

/** They are read every five seconds, three times as often as `deploy/prometheus/prometheus.yml` asks. */
export function metrics(): Observation {
  const timer = setInterval(async () => {
    const response = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).catch(() => undefined)
    // The shop may just be starting or stopping.
    await response?.text()
  }, 5_000)
  return {
    settings: { METRICS_PORT: String(METRICS_PORT) },
    maximum: 1.02,
    files: /\/server\/src\/operations\/(metrics|facts)\/|\/prom-client\//,
    stop: () => clearInterval(timer),
  }
}
