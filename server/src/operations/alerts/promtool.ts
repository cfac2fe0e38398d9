import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Debian's package prometheus has it; `.ci/run` installs it. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

export const rulesFolder = resolve(import.meta.dirname, '../../../../deploy/prometheus')

/** @returns everything that it printed, and its exit code */
export function runPromtool(
  parameters: readonly string[],
  input?: string,
): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  })
  return { code: status, output: stdout + stderr }
}

type Samples = ReadonlyMap<string, number>

/** @param text in the format of Prometheus */
export function samplesOf(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

const target = 'instance="localhost:9464",job="amritvasya"'
const asSeries = (sample: string) =>
  sample.endsWith('}') ? `${sample.slice(0, -1)},${target}}` : `${sample}{${target}}`

const MINUTES_BEFORE = 10
/** It is longer than the `for` of every alert that does not wait for hours. */
const MINUTES_AFTER = 9

/** Ten minutes as in `before`, then as in `after`; a sample that one of them lacks is missing meanwhile. */
function series(before: Samples, after: Samples): string {
  const run = (value: number | undefined, times: number) =>
    Array<string>(times).fill(value === undefined || Number.isNaN(value) ? '_' : String(value))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const inputs = names.map((name) => ({
    series: asSeries(name),
    values: [...run(before.get(name), MINUTES_BEFORE), ...run(after.get(name), MINUTES_AFTER + 1)].join(' '),
  }))
  inputs.push({ series: `up{${target}}`, values: run(1, MINUTES_BEFORE + MINUTES_AFTER + 1).join(' ') })
  return JSON.stringify(inputs)
}

/**
 * Evaluates the alert rules over two scrapes, the second of which holds for nine minutes.
 * @returns undefined when exactly these alerts fire at the end; otherwise the report of promtool
 */
export function compareFiring(before: string, after: string, firing: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-alerts-'))
  try {
    const file = join(folder, 'test.yml')
    const expected = firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 }))
    // JSON is valid as YAML, too.
    writeFileSync(
      file,
      `{"rule_files":[${JSON.stringify(join(rulesFolder, 'alerts.yml'))}],"evaluation_interval":"1m","tests":[{
        "interval":"1m","input_series":${series(samplesOf(before), samplesOf(after))},
        "promql_expr_test":[{"expr":"count by (alertname) (ALERTS{alertstate=\\"firing\\"})",
          "eval_time":"${MINUTES_BEFORE + MINUTES_AFTER}m","exp_samples":${JSON.stringify(expected)}}]}]}`,
    )
    const { code, output } = runPromtool(['test', 'rules', file])
    return code === 0 ? undefined : output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
