import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { adminUrl: string; template: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('testCluster', { adminUrl: cluster.adminUrl, template: cluster.template })
  return () => cluster.stop()
}
