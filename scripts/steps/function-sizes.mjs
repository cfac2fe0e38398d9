import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tools } from './run.mjs'

/** They limit Biome's cognitive complexity, and the lines of a body. */
const limits = { complexity: 15, lines: 100 }
const rules = { complexity: 'noExcessiveCognitiveComplexity', lines: 'noExcessiveLinesPerFunction' }
const SHOWN = 10

/**
 * @typedef {keyof typeof limits} Measure
 * @typedef {{ measure: Measure, size: number, file: string, line: number }} Found
 * @typedef {Record<Measure, Record<string, number>>} Exceptions largest size that a file may have, by its path
 */

/** @param {string[]} folders @returns {Found[]} functions that are worth naming, the largest first */
function measure(folders) {
  const config = join(import.meta.dirname, 'function-sizes.config.json')
  const { stdout, stderr } = spawnSync(
    join(tools, 'biome'),
    ['lint', `--config-path=${config}`, '--max-diagnostics=none', '--reporter=json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  /** @type {{ diagnostics: { category: string, message: string, location: { path: string, start: { line: number } } }[] }} */
  const { diagnostics } = JSON.parse(stdout)
  return Object.entries(rules)
    .flatMap(([name, rule]) =>
      diagnostics
        .filter(({ category }) => category.endsWith(rule))
        .map(({ message, location }) => ({
          measure: /** @type {Measure} */ (name),
          size: Number(/\d+/.exec(message)?.[0]),
          file: location.path,
          line: location.start.line,
        })),
    )
    .sort((one, other) => other.size - one.size)
}

/**
 * @param {Found[]} found
 * @param {Exceptions} exceptions
 * @returns {string[]} faults: functions above the limit, and exceptions that no function needs
 */
export function findOversized(found, exceptions) {
  const tooLarge = found
    .filter(({ measure, size, file }) => size > (exceptions[measure][file] ?? limits[measure]))
    .map(
      (each) => `${describe(each)}: at most ${exceptions[each.measure][each.file] ?? limits[each.measure]}`,
    )
  const needless = /** @type {Measure[]} */ (Object.keys(limits)).flatMap((measure) =>
    Object.keys(exceptions[measure])
      .filter(
        (file) =>
          !found.some(
            (each) => each.measure === measure && each.file === file && each.size > limits[measure],
          ),
      )
      .map((file) => `${file} needs no exception from the limit of ${measure} any more`),
  )
  return [...tooLarge, ...needless]
}

/** @param {Found} found */
const describe = ({ measure, size, file, line }) => `${size} ${measure} ${file}:${line}`

/**
 * Prints the longest and the most complex functions, and what exceeds a limit.
 * @param {string[]} folders
 * @returns {number} the exit code
 */
export function checkFunctionSizes(folders) {
  const found = measure(folders)
  for (const name of Object.keys(limits)) {
    const shown = found.filter(({ measure }) => measure === name).slice(0, SHOWN)
    process.stdout.write(`${shown.map(describe).join('\n')}\n`)
  }
  const exceptions = JSON.parse(
    readFileSync(join(import.meta.dirname, 'function-sizes.exceptions.json'), 'utf8'),
  )
  const faults = findOversized(found, exceptions)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  return faults.length === 0 ? 0 : 1
}
