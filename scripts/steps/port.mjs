import { createServer } from 'node:net'
import { giveUp } from './run.mjs'

/** Exits the process with one line when the shop's port is in use, before anything is installed or built. */
export async function ensurePortFree() {
  const { PORT = '', HOST = '' } = process.env
  const port = Number(PORT || 3000)
  // The server reports other errors in these settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const isTaken = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'))
    probe.listen(port, HOST || 'localhost', () => probe.close(() => resolve(false)))
  })
  if (isTaken) giveUp(`Port ${port} is in use. Choose another with PORT=…`)
}
