import { availableParallelism, loadavg } from 'node:os'

/**
 * Raises a limit by as much as more processes want to run than there are processors.
 * @param {number} seconds on a machine that does nothing else
 * @returns {number} seconds
 */
export function onThisMachine(seconds) {
  const [load = 0] = loadavg()
  return seconds * Math.max(1, load / availableParallelism())
}
