/**
 * Commands that end a shop under systemd, and what it says about them.
 * @typedef {(commands: string) => Promise<string>} Run runs commands that must succeed, and returns their output
 */

/** @param {Run} run @returns {Promise<string>} the place that the journal of the shop has come to */
export async function readCursor(run) {
  const [, cursor] = /^-- cursor: (.+)$/m.exec(await run(journal('--lines=1 --show-cursor'))) ?? []
  if (cursor === undefined) throw new Error('The journal has no entry of the shop')
  return cursor
}

/**
 * Waits for a line in the journal.
 * @param {Run} run
 * @param {string} cursor
 * @param {string} pattern a basic regular expression
 */
export const awaitLine = (run, cursor, pattern) =>
  run(`tries=0
    until ${journal(`--after-cursor='${cursor}'`)} | grep '${pattern}' >/dev/null; do
      tries=$((tries + 1)); [ $tries -lt 1200 ] || { ${journal(`--after-cursor='${cursor}'`)}; exit 1; }
      sleep 0.1
    done`)

/**
 * Runs commands that end the shop, or that let it start again, and waits until shoppers are served.
 * @param {Run} run
 * @param {string} url
 * @param {string} commands
 * @returns {Promise<{ seconds: number, lines: string }>} how long that took, and the journal of this time
 */
export async function endAndAwait(run, url, commands) {
  const cursor = await readCursor(run)
  await run(commands)
  const endedAt = performance.now()
  await awaitLine(run, cursor, '^Shop ready at')
  await run(`curl --silent --show-error --fail --retry 20 --retry-delay 1 --output /dev/null ${url}`)
  const seconds = (performance.now() - endedAt) / 1_000
  return { seconds, lines: await run(journal(`--after-cursor='${cursor}'`)) }
}

/** @param {string} options */
const journal = (options) => `journalctl --unit=amritvasya --no-pager --output=cat ${options}`

/** Moves the data folder to a small file system of its own. */
export const moveToSmallDisk = `
  systemctl stop amritvasya
  mkdir /root/data && cp --archive /var/lib/amritvasya/. /root/data
  mount -t tmpfs -o size=$(($(du --summarize --block-size=1M /root/data | cut -f1) + 200))M tmpfs /var/lib/amritvasya
  cp --archive /root/data/. /var/lib/amritvasya && rm -r /root/data
  systemctl start amritvasya`

/** Leaves no byte free, and writes to the database until its log has no room. */
export const fillSmallDisk = `
  dd if=/dev/zero of=/var/lib/amritvasya/filler bs=1M status=none 2>/dev/null || true
  cat >/root/fill-log.mjs <<'END'
import { createRequire } from 'node:module'
const pg = createRequire('/opt/amritvasya/server/package.json')('pg')
const client = new pg.Client({ connectionString: 'postgres:///shop?user=postgres&host=/var/lib/amritvasya/socket' })
// PostgreSQL ends with the query.
client.on('error', () => {})
await client.connect()
try {
  for (;;) await client.query("SELECT pg_logical_emit_message(true, 'filler', repeat('x', 1000000))")
} catch (error) {
  console.log(error.message)
}
END
  LD_LIBRARY_PATH=/opt/amritvasya/lib /opt/amritvasya/node_modules/node/bin/node /root/fill-log.mjs
  rm /root/fill-log.mjs`

/** Moves the data folder back. */
export const moveFromSmallDisk = `
  systemctl stop amritvasya
  mkdir /root/data && cp --archive /var/lib/amritvasya/. /root/data
  umount /var/lib/amritvasya
  find /var/lib/amritvasya -mindepth 1 -delete
  cp --archive /root/data/. /var/lib/amritvasya && rm -r /root/data
  systemctl start amritvasya`
