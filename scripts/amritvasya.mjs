#!/usr/bin/env node
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { giveUp, pinnedNode, run } from './steps/run.mjs'
import { serverEnvironment, serverProcess } from './steps/server.mjs'
import { supervise } from './steps/supervise.mjs'

// The program `amritvasya`: runs on the pinned Node, whichever Node starts it.
const parameters = process.argv.slice(2)
if (existsSync(pinnedNode) && realpathSync(pinnedNode) !== process.execPath) {
  const self = fileURLToPath(import.meta.url)
  process.exitCode = await run(pinnedNode, [self, ...parameters], { cwd: process.cwd(), tied: true })
} else {
  if (!process.features.typescript) {
    giveUp('The packages are not installed. Run `npm ci` in the folder of the shop, or `npm start`')
  }
  // The launcher on another Node was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  // Without it each command would load the TypeScript compiler.
  module.enableCompileCache(serverEnvironment.NODE_COMPILE_CACHE)
  // Types of the server are checked in its own project.
  const { runProgram } = await import(new URL('../server/src/cli/program.ts', import.meta.url).href)
  const code = await runProgram(parameters, startServer)
  // A long output to a pipe may still be on its way.
  await new Promise((written) => process.stdout.write('', written))
  const { endProcess } = await import(
    new URL('../server/src/platform/process/end-process.ts', import.meta.url).href
  )
  // Idle threads and connections must not keep it alive.
  endProcess(code)
}

/**
 * @param {{ restart: boolean }} options
 * @returns {Promise<number>} the exit code
 */
async function startServer({ restart }) {
  const server = serverProcess(process.cwd())
  // Node closes a passed socket when it replaces itself, so the supervisor keeps it for the server.
  if (process.env.LISTEN_PID === `${process.pid}`) return supervise(server, { passesSocket: true })
  // systemd is the supervisor then, and waits for messages of its main process.
  if (restart && !process.env.NOTIFY_SOCKET) return supervise(server)
  process.execve?.(server.program, [server.program, ...server.parameters], withoutUndefined(server.env))
  return giveUp('This system cannot replace a process by another; leave --no-restart out')
}

/** @param {Record<string, string | undefined>} env */
function withoutUndefined(env) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
