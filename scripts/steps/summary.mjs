import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram, root } from './run.mjs'

/** @typedef {import('./run-stages.mjs').Summary} Summary */

/** Programs of Debian without which tests are skipped. */
const programs = ['nginx', 'systemd-analyze', 'systemd-socket-activate', 'pdfinfo', 'shellcheck', 'mount']

/** @param {string[]} parameters */
const git = (...parameters) =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/**
 * Writes `summary.json`, which says of which commit a result is.
 * @param {string} folder
 * @param {Summary} summary
 */
export function writeSummary(folder, summary) {
  mkdirSync(folder, { recursive: true })
  const about = {
    commit: git('rev-parse', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    missingPrograms: programs.filter((program) => !hasProgram(program)),
  }
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify({ ...about, ...summary }, undefined, 2)}\n`)
}
