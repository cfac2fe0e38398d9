import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { send } from './steady-load.ts'

const program = '/usr/sbin/nginx'

export const isNginxMissing = (): boolean => !existsSync(program)

/**
 * It is the proxy of docs/operations.md on a free port, in front of shops on this machine.
 * @param port of this machine
 */
export async function startNginx(folder: string, port: number) {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  const file = join(place, 'nginx.conf')
  let generation = 0
  const write = (ports: readonly number[]) =>
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
      events { worker_connections 1024; }
      http {
        access_log off;
        client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi;
        uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
        upstream shop { ${ports.map((shop) => `server 127.0.0.1:${shop};`).join(' ')} }
        server {
          listen 127.0.0.1:${port};
          location = /nginx-generation { return 200 "${++generation}"; }
          location / {
            proxy_pass http://shop;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_next_upstream error timeout http_503;
            proxy_connect_timeout 2s;
          }
        }
      }`,
    )
  const address = `http://127.0.0.1:${port}`
  const waitForGeneration = () =>
    eventually(async () => expect((await send(`${address}/nginx-generation`)).text).toBe(`${generation}`))
  /**
   * A worker with the former list may still send it a request that it has accepted already; one that has accepted a
   * connection alone waits a minute for its request (client_header_timeout).
   */
  const waitForFormerWorker = () =>
    vi.waitFor(
      () =>
        expect(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()).toMatch(/^\d+$/),
      { timeout: 100_000, interval: 50 },
    )
  // nginx refuses an upstream without a server.
  write([9])
  const child = spawn(program, ['-c', file, '-e', join(place, 'error.log')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    await waitForGeneration()
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return {
    address,
    /**
     * Sends new requests to these ports alone, as `systemctl reload nginx` and a wait for its former worker do.
     */
    async route(ports: readonly number[]): Promise<void> {
      write(ports)
      child.kill('SIGHUP')
      await waitForGeneration()
      await waitForFormerWorker()
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}
