import { fork } from 'node:child_process'
import { once } from 'node:events'

export const keys = {
  keyId: 'rzp_test_Bench00000001',
  keySecret: 'bench-key-secret',
  webhookSecret: 'bench-webhook-secret',
}

export type Provider = {
  address: string
  smtpUrl: string
  pid: number
  tell(webhookUrl: string): Promise<void>
  /** The times since the last call are in milliseconds. */
  times(): Promise<{ call: string; time: number }[]>
  stop(): void
}

export async function startProvider(databaseUrl: string): Promise<Provider> {
  const program = new URL('./provider-process.ts', import.meta.url)
  const parameters = [databaseUrl, keys.keyId, keys.keySecret, keys.webhookSecret]
  const child = fork(program, parameters, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout) throw new Error('The provider says nothing')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [port, smtpUrl = ''] = String(line).trim().split(' ')
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    smtpUrl,
    pid: child.pid ?? 0,
    async tell(webhookUrl) {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${address}/webhooks`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ address: webhookUrl }),
      })
    },
    async times() {
      const response = await fetch(`${address}/times`)
      return ((await response.json()) as { times: { call: string; time: number }[] }).times
    },
    stop: () => child.kill(),
  }
}
