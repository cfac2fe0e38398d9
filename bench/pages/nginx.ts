import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measuredCore } from './tools.ts'

export type Nginx = {
  address: string
  worker: number
  stop(): Promise<void>
}
type StaticFile = { path: string; body: Buffer; encoding: string }

/**
 * It has Debian's settings with one worker.
 * @param logs true to write an access log, as Debian's nginx does
 */
export async function startNginx(
  folder: string,
  files: readonly StaticFile[],
  logs: boolean,
): Promise<Nginx> {
  const name = `nginx-${logs ? 'with' : 'without'}-log`
  const place = join(folder, name)
  const port = await freePort()
  for (const { path, body } of files) {
    const file = join(place, 'html', path === '/' ? 'index.html' : path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  const settings = `
    ${process.getuid?.() === 0 ? 'user www-data;' : ''}
    daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; types_hash_max_size 2048;
      default_type text/html; types { text/html html; }
      access_log ${logs ? `${place}/access.log` : 'off'};
      client_body_temp_path ${place}; proxy_temp_path ${place}; fastcgi_temp_path ${place};
      uwsgi_temp_path ${place}; scgi_temp_path ${place};
      server {
        listen 127.0.0.1:${port}; root ${place}/html; index index.html;
        add_header Content-Encoding ${files[0]?.encoding};
      }
    }`
  writeFileSync(join(place, 'nginx.conf'), settings)
  const child = spawn('taskset', ['-c', measuredCore, 'nginx', '-c', join(place, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const address = `http://127.0.0.1:${port}`
  await answering(`${address}${files[0]?.path}`, child)
  const worker = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  return {
    address,
    worker,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    if (status > 0) throw new Error(`nginx answers ${status} at ${address}`)
    await pause(50)
  }
  throw new Error('nginx did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
