import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'

const former = { id: 'rzp_live_former1', secret: 'formerSecret123' }
const next = { id: 'rzp_live_next22', secret: 'nextSecret45678' }

let folder: string
let secretFile: string
let settings: string
let answers: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-razorpay-key-'))
  secretFile = write('RAZORPAY_KEY_SECRET', `${former.secret}\n`, 0o600)
  settings = write('settings.env', `PORT=3000\nRAZORPAY_KEY_ID=${former.id}\nLOG_LEVEL=info\n`)
  answers = write('install.conf', `DOMAIN=shop.example.com\nRAZORPAY_KEY_ID=${former.id}\n`)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string, mode = 0o640): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  chmodSync(file, mode)
  return file
}
const read = (file: string) => readFileSync(file, 'utf8')

const rotate = (options: string[], input = '') =>
  runCommand(['rotate-secret', 'RAZORPAY_KEY_SECRET', ...options], {}, input)
const ofInstall = () => ['--secret-file', secretFile, '--id-file', settings, '--id-file', answers]
const pair = `${next.id}\n${next.secret}\n`

test('a new pair takes the place of the old one, whose secret still proves payments until --finish', async () => {
  const { code, output, problems } = await rotate(ofInstall(), pair)
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  expect(output).toContain(`${settings}, ${answers} the new RAZORPAY_KEY_ID`)
  expect(output).toContain('amritvasya check')
  for (const secret of [former.secret, next.secret]) expect(output).not.toContain(secret)
  expect(read(secretFile)).toBe(`${next.secret},${former.secret}`)
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  expect(read(settings)).toBe(`PORT=3000\nRAZORPAY_KEY_ID=${next.id}\nLOG_LEVEL=info\n`)
  expect(read(answers)).toBe(`DOMAIN=shop.example.com\nRAZORPAY_KEY_ID=${next.id}\n`)
  expect(readdirSync(folder)).toHaveLength(3)

  const again = await rotate(ofInstall(), `rzp_live_third\nthirdSecret9\n`)
  expect(again).toMatchObject({ code: 1, problems: expect.stringContaining('Finish that rotation first') })
  expect(await rotate([...ofInstall(), '--finish'])).toMatchObject({
    code: 0,
    output: `${secretFile} has no old RAZORPAY_KEY_SECRET any more. Restart every server of the shop\n`,
  })
  expect(read(secretFile)).toBe(next.secret)
  expect(read(settings)).toContain(next.id)
})

test('one file of settings may have both', async () => {
  const file = write(
    'both.env',
    `RAZORPAY_KEY_ID="${former.id}"\nRAZORPAY_KEY_SECRET="${former.secret}"\nPORT=1\n`,
  )
  expect(await rotate(['--env-file', file], pair)).toMatchObject({ code: 0, problems: '' })
  expect(read(file)).toBe(
    `RAZORPAY_KEY_ID="${next.id}"\nRAZORPAY_KEY_SECRET="${next.secret},${former.secret}"\nPORT=1\n`,
  )
})

test('where several servers run, the new secret proves payments before the first one opens a window with its id', async () => {
  const step = (option: string, input: string) => rotate([...ofInstall(), option], input)
  expect(await step('--switch', `${next.id}\n`)).toMatchObject({
    code: 1,
    problems: expect.stringContaining('Begin with --prepare'),
  })
  expect((await step('--prepare', `${next.secret}\n`)).output).toContain('behind the old one')
  expect(read(secretFile)).toBe(`${former.secret},${next.secret}`)
  expect(read(settings)).toContain(former.id)
  expect((await step('--switch', `${next.id}\n`)).code).toBe(0)
  expect(read(secretFile)).toBe(`${next.secret},${former.secret}`)
  expect(read(settings)).toContain(next.id)
})

test.each([
  ['nothing', '', 'must be one such as rzp_live_'],
  ['another id than a key’s', `shop_1\n${next.secret}\n`, 'must be one such as rzp_live_'],
  ['the old id', `${former.id}\n${next.secret}\n`, 'This is the old key id'],
  ['a key of the test mode', `rzp_test_abc\n${next.secret}\n`, 'one of the test mode'],
  ['no secret', `${next.id}\n`, 'must be 8 or more letters and digits'],
  ['two secrets in one', `${next.id}\n${next.secret},other\n`, 'must be 8 or more letters and digits'],
  ['the old secret', `${next.id}\n${former.secret}\n`, 'This is the old key secret'],
])('%s is refused, and no file is changed', async (_, input, words) => {
  const before = [secretFile, settings, answers].map(read)
  const { code, problems } = await rotate(ofInstall(), input)
  expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining(words) })
  expect([secretFile, settings, answers].map(read)).toEqual(before)
})

test('a file of the id without one is refused before anything is asked, as is a missing file', async () => {
  const wrong = write('wrong.env', 'PORT=3000\n')
  expect(await rotate(['--secret-file', secretFile, '--id-file', wrong], pair)).toMatchObject({
    code: 1,
    problems: `${wrong} does not set RAZORPAY_KEY_ID\n`,
  })
  expect(await rotate(['--secret-file', secretFile], pair)).toMatchObject({
    code: 1,
    problems: expect.stringContaining('--id-file'),
  })
  expect(read(secretFile)).toBe(`${former.secret}\n`)
})

test('--help says where the pair is asked for, and nothing takes it from the command line', async () => {
  const { output } = await runCommand(['rotate-secret', '--help'])
  expect(output).toContain('RAZORPAY_KEY_SECRET')
  expect(output).toContain('read from two lines of standard')
  expect(output).not.toMatch(/--(?:new-)?(?:key|secret|id) </)
})
