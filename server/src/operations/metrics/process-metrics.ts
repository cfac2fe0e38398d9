import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const EVENT_LOOP_PRECISION_MS = 20
const PERCENTILES = [50, 90, 99]

/**
 * Names as in the default metrics of prom-client, which also observe every garbage collection: a cached page would
 * pay for that.
 */
export function watchProcess(registry: Registry): void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_PRECISION_MS })
  delay.enable()
  // The first of them, because a scrape collects in this order.
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process',
    registers,
    collect() {
      const { rss, heapUsed } = process.memoryUsage()
      this.set(rss)
      heap.set(heapUsed)
      const { user, system } = process.cpuUsage()
      processor.reset()
      processor.inc((user + system) / 1e6)
      for (const { percentile, gauge } of lags) {
        // The precision itself is part of every measured delay.
        gauge.set(Math.max(0, delay.percentile(percentile) / 1e9 - EVENT_LOOP_PRECISION_MS / 1_000))
      }
      delay.reset()
    },
  })
  const lags = PERCENTILES.map((percentile) => ({
    percentile,
    gauge: new Gauge({
      name: `nodejs_eventloop_lag_p${percentile}_seconds`,
      help: `Percentile ${percentile} of the event-loop lag since the last scrape`,
      registers,
    }),
  }))
  const heap = new Gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Used heap of V8', registers })
  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process',
    registers,
  })
}
