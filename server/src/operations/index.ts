export { type BackupFacts, FactReader, factSources } from './facts/facts.ts'
export { startMetricsServer } from './metrics/metrics-server.ts'
export { ShopMetrics } from './metrics/shop-metrics.ts'
export { registerOperations } from './operations.routes.ts'
