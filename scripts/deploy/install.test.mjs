import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../release/archive.mjs'
import { hasProgram, root } from '../steps/run.mjs'

const scripts = ['deploy/install.sh', ...globSync('deploy/install/*', { cwd: root }).sort()]
const skipped = (/** @type {string} */ program) =>
  `Not checked, as this machine has no ${program} (Debian package ${program})\n`

const secrets = ['razorpay-secret', 'pass: w/ör@d']
const answers = [
  'Shop.example.com',
  'shop.example.com',
  "Meera D'Souza",
  'meera@example.com',
  '',
  'smtp.example.com',
  '',
  'post@example.com',
  secrets[1],
  'rzp_test_abc123',
  secrets[0],
  '',
  '',
]

/** @type {string} */
let folder
/** @type {string} */
let release
/** @type {string} */
let target
/** @type {{ output: string, problems: string, code: number | null }} */
let first

/** @param {string} [input] @param {string} [program] */
function install(input = '', program = join(release, 'deploy/install.sh')) {
  const { stdout, stderr, status } = spawnSync(program, ['--root', target], { input, encoding: 'utf8' })
  return { output: stdout, problems: stderr, code: status }
}

/** @param {string} path */
const written = (path) => readFileSync(join(target, path), 'utf8')

/** @returns {string[]} each file with its mode and content */
const listFiles = () =>
  globSync('**/*', { cwd: target })
    .sort()
    .map((path) => {
      const stats = statSync(join(target, path), { throwIfNoEntry: false })
      const content = stats?.isFile() ? hashOf('sha256', readFileSync(join(target, path))) : ''
      return `${stats?.mode.toString(8)} ${path} ${content}`
    })

const needed = ['bash', 'openssl', 'systemctl'].filter((program) => !hasProgram(program))
const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasProgram('shellcheck')) process.stdout.write(skipped('shellcheck'))
if (!hasNginx) process.stdout.write(skipped('nginx'))

test.skipIf(!hasProgram('bash'))('bash reads install.sh', () => {
  for (const script of scripts) {
    expect(spawnSync('bash', ['-n', join(root, script)], { encoding: 'utf8' }).stderr).toBe('')
  }
})

test.skipIf(!hasProgram('shellcheck'))('shellcheck finds no mistake in install.sh', () => {
  const parameters = [
    '--external-sources',
    '--source-path=.',
    'deploy/install.sh',
    'deploy/install/amritvasya',
  ]
  expect(spawnSync('shellcheck', parameters, { cwd: root, encoding: 'utf8' }).stdout).toBe('')
})

for (const program of needed) process.stdout.write(skipped(program))

describe.skipIf(needed.length > 0)('install.sh below a folder', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'amritvasya-install-'))
    release = join(folder, 'release')
    target = join(folder, 'root')
    mkdirSync(target)
    cpSync(join(root, 'deploy'), join(release, 'deploy'), { recursive: true })
    writeFileSync(
      join(release, 'package.json'),
      '{\n  "name": "amritvasya",\n  "version": "1.2.3",\n  "private": true\n}\n',
    )
    const files = globSync('**/*', { cwd: release }).filter((path) => statSync(join(release, path)).isFile())
    const sums = files.map((path) => `${hashOf('sha256', readFileSync(join(release, path)))}  ${path}\n`)
    writeFileSync(join(release, 'SHA256SUMS'), sums.join(''))
    first = install(answers.map((answer) => `${answer}\n`).join(''))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('asks until it has every answer, and shows no secret', () => {
    expect(first.code, first.problems).toBe(0)
    expect(first.problems).toContain('This cannot be right: Shop.example.com')
    expect(written('etc/amritvasya/install.conf')).toBe(
      "DOMAIN=shop.example.com\nOWNER_NAME=Meera D'Souza\nOWNER_EMAIL=meera@example.com\n" +
        'MAIL_FROM=Shop <mail@example.com>\nRAZORPAY_KEY_ID=rzp_test_abc123\nBACKUP_TARGET=/var/backups/amritvasya\n' +
        'CERTIFICATE=letsencrypt\n',
    )
    const generated = ['TOKEN_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'BACKUP_KEY'].map((name) =>
      written(`etc/amritvasya/credentials/${name}`).trim(),
    )
    expect(new Set(generated).size).toBe(3)
    for (const secret of [...secrets, ...generated]) {
      expect(first.output + first.problems).not.toContain(secret)
    }
  })

  test('writes secrets for root alone, and the password in the form of an address', () => {
    expect(written('etc/amritvasya/credentials/SMTP_URL')).toBe(
      'smtps://post%40example.com:pass%3A%20w%2F%C3%B6r%40d@smtp.example.com:465\n',
    )
    const credentials = globSync('etc/amritvasya/credentials/*', { cwd: target })
    expect(credentials).toHaveLength(5)
    for (const path of credentials) expect(statSync(join(target, path)).mode & 0o777, path).toBe(0o600)
    expect(statSync(join(target, 'etc/amritvasya/credentials')).mode & 0o777).toBe(0o700)
  })

  test('gives the units the credentials that not every shop has', () => {
    expect(written('etc/systemd/system/amritvasya.service.d/install.conf')).toBe(
      '# Written by install.sh\n[Service]\nLoadCredential=BACKUP_KEY:/etc/amritvasya/credentials/BACKUP_KEY\n' +
        'ReadWritePaths=-/var/backups/amritvasya\n',
    )
  })

  test('keeps the port open while the shop is started anew, and closes it with the shop', () => {
    const wants = 'etc/systemd/system/sockets.target.wants/*'
    expect(globSync(wants, { cwd: target })).toEqual([wants.replace('*', 'amritvasya.socket')])
    const unit = written('etc/systemd/system/amritvasya.service')
    expect(unit.match(/^.*=amritvasya\.socket$/gm)).toEqual([
      'Wants=amritvasya.socket',
      'PropagatesStopTo=amritvasya.socket',
    ])
    const [, port] = /^ListenStream=(.+)$/m.exec(written('etc/systemd/system/amritvasya.socket')) ?? []
    expect(written('etc/nginx/conf.d/amritvasya.conf')).toContain(`server ${port} max_fails=0;`)
    expect(written('etc/amritvasya/settings.env')).toContain(`HOST=${port?.replace(':', '\nPORT=')}\n`)
  })

  test('lets the shop log each request, and the journal keep it as long as the law asks', () => {
    expect(written('etc/systemd/system/amritvasya.service')).toMatch(/^Environment=.* LOG_LEVEL=info$/m)
    expect(written('etc/systemd/journald.conf.d/amritvasya.conf')).toMatch(/^MaxRetentionSec=180day$/m)
  })

  test('changes nothing the second time, and asks nothing', () => {
    const before = listFiles()
    expect(install()).toEqual({ output: '\nNothing had to be changed.\n', problems: '', code: 0 })
    expect(listFiles()).toEqual(before)
  })

  test('refuses a release of which a file has changed', () => {
    const damaged = join(folder, 'damaged')
    cpSync(release, damaged, { recursive: true })
    writeFileSync(join(damaged, 'deploy/nginx/amritvasya.conf'), '')
    const { code, problems } = install('', join(damaged, 'deploy/install.sh'))
    expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining('is damaged') })
  })

  test('refuses an answer that nobody asked for', () => {
    const file = join(target, 'etc/amritvasya/install.conf')
    const before = readFileSync(file)
    writeFileSync(file, `${before}DOMIAN=shop.example.com\n`)
    expect(install()).toMatchObject({ code: 1, problems: expect.stringContaining('no answer named DOMIAN') })
    writeFileSync(file, before)
  })

  test('keeps other settings in settings.env, and takes up a changed answer', () => {
    const settings = join(target, 'etc/amritvasya/settings.env')
    writeFileSync(settings, `${written('etc/amritvasya/settings.env')}LOG_LEVEL=info\n`)
    const conf = join(target, 'etc/amritvasya/install.conf')
    writeFileSync(conf, written('etc/amritvasya/install.conf').replace('rzp_test_abc123', 'rzp_live_abc123'))
    expect(install().output).toBe('changed: file /etc/amritvasya/settings.env\n\nDone: 1 changes.\n')
    const lines = written('etc/amritvasya/settings.env').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['RAZORPAY_KEY_ID=rzp_live_abc123', 'LOG_LEVEL=info']))
    expect(lines).not.toContain('RAZORPAY_KEY_ID=rzp_test_abc123')
    expect(install().output).toBe('\nNothing had to be changed.\n')
  })

  test.each(['/root/backups', '/home', '/tmp/backups', '/var/tmp'])('refuses backups in %s', (place) => {
    const conf = join(target, 'etc/amritvasya/install.conf')
    const before = readFileSync(conf, 'utf8')
    writeFileSync(conf, before.replace('/var/backups/amritvasya', place))
    expect(install()).toMatchObject({
      code: 1,
      problems: expect.stringContaining(`backups cannot be in ${place}`),
    })
    writeFileSync(conf, before)
  })

  test('says how it is used when it does not know an option', () => {
    const { status, stderr } = spawnSync(join(release, 'deploy/install.sh'), ['--backup'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Usage: install.sh') })
  })

  test('asks for the store of backups, and hands its key to the units', () => {
    const conf = join(target, 'etc/amritvasya/install.conf')
    writeFileSync(
      conf,
      written('etc/amritvasya/install.conf').replace('/var/backups/amritvasya', 's3://crystals/shop'),
    )
    const { problems } = install('https://s3.ap-south-1.amazonaws.com\n\nstore-key-id\nstore-secret-key\n')
    expect(problems).toContain('Region of the store [ap-south-1]')
    expect(problems).toContain('Secret key of the store')
    expect(written('etc/systemd/system/amritvasya.service.d/install.conf')).toBe(
      '# Written by install.sh\n[Service]\nLoadCredential=BACKUP_KEY:/etc/amritvasya/credentials/BACKUP_KEY\n' +
        'LoadCredential=BACKUP_S3_SECRET_ACCESS_KEY:/etc/amritvasya/credentials/BACKUP_S3_SECRET_ACCESS_KEY\n',
    )
    expect(written('etc/amritvasya/settings.env')).toContain(
      'BACKUP_TARGET=s3://crystals/shop\nBACKUP_S3_ENDPOINT=https://s3.ap-south-1.amazonaws.com\n' +
        'BACKUP_S3_REGION=ap-south-1\nBACKUP_S3_ACCESS_KEY_ID=store-key-id\n',
    )
  })

  test('makes a lost shop anew with the key of its backups alone', () => {
    const lost = join(folder, 'restored')
    mkdirSync(lost)
    mkdirSync(join(release, 'bin'))
    // Stands for the program of the release, which reads the backups.
    writeFileSync(
      join(release, 'bin/amritvasya'),
      `#!/bin/sh -eu
[ "$*" = "restore --secrets $CREDENTIALS_DIRECTORY" ] && [ "$BACKUP_TARGET" = /var/backups/amritvasya ]
for name in TOKEN_SECRET SMTP_URL RAZORPAY_KEY_SECRET RAZORPAY_WEBHOOK_SECRET; do
  (umask 077 && echo "$name of $(cat "$CREDENTIALS_DIRECTORY/BACKUP_KEY")" >"$CREDENTIALS_DIRECTORY/$name")
done
`,
      { mode: 0o755 },
    )
    const typed = ['', 'the key on paper', answers[1], answers[2], answers[3], '', 'rzp_test_abc123', '']
    const { stderr, stdout, status } = spawnSync(
      join(release, 'deploy/install.sh'),
      ['--root', lost, '--restore'],
      { input: typed.map((answer) => `${answer}\n`).join(''), encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    expect(stderr.indexOf('Key of the backups')).toBeLessThan(stderr.indexOf('Address of the shop'))
    expect(stderr).not.toMatch(/Mail server|Key secret of Razorpay/)
    expect(stdout + stderr).not.toContain('the key on paper')
    const names = globSync('*', { cwd: join(lost, 'etc/amritvasya/credentials') }).sort()
    expect(names).toEqual([
      'BACKUP_KEY',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'SMTP_URL',
      'TOKEN_SECRET',
    ])
    for (const name of names.slice(1)) {
      const path = join(lost, 'etc/amritvasya/credentials', name)
      expect(readFileSync(path, 'utf8')).toBe(`${name} of the key on paper\n`)
    }
  })

  test('leaves backups alone with a PostgreSQL of one’s own', () => {
    const credential = join(target, 'etc/amritvasya/credentials/DATABASE_URL')
    writeFileSync(credential, 'postgres://shop:s3cret-word@db.example.com/shop?sslmode=verify-full\n', {
      mode: 0o600,
    })
    const { code, output, problems } = install()
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    expect(output).not.toContain('s3cret-word')
    expect(written('etc/amritvasya/settings.env')).not.toContain('BACKUP_TARGET')
    expect(written('etc/systemd/system/amritvasya.service.d/install.conf')).toContain(
      'LoadCredential=DATABASE_URL:/etc/amritvasya/credentials/DATABASE_URL\n',
    )
    expect(globSync('etc/systemd/system/timers.target.wants/*', { cwd: target })).toEqual([
      'etc/systemd/system/timers.target.wants/amritvasya-check.timer',
    ])
  })

  test.skipIf(!hasNginx || !hasProgram('curl'))('nginx shows its page while no shop answers', async () => {
    const site = written('etc/nginx/conf.d/amritvasya.conf')
      .replaceAll('/var/log/nginx/', `${target}/`)
      .replace('server 127.0.0.1:3000', `server unix:${target}/nobody.socket`)
      .replaceAll(/listen (\[::\]:)?(80|443)/g, `listen unix:${target}/$2.socket`)
    const isSecond = new Set()
    // Both families become one socket, which can be named once in a server.
    const once = site.split('\nserver {').map((server) => {
      isSecond.clear()
      return server
        .split('\n')
        .filter((line) => !line.includes('listen unix:') || (!isSecond.has(line) && isSecond.add(line)))
        .join('\n')
    })
    const file = join(folder, 'nginx.conf')
    writeFileSync(join(folder, 'site.conf'), once.join('\nserver {'))
    writeFileSync(
      file,
      `pid ${folder}/pid;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`,
    )
    const nginx = (/** @type {string[]} */ ...options) => {
      const parameters = ['-e', `${folder}/error.log`, '-p', folder, '-c', file, ...options]
      const { status, stderr } = spawnSync('nginx', parameters, { encoding: 'utf8' })
      const problems = stderr.split('\n').filter((line) => /emerg|warn/.test(line))
      expect({ status, problems }).toEqual({ status: 0, problems: [] })
    }
    nginx('-t')
    nginx()
    const { stdout } = spawnSync(
      'curl',
      ['-sik', '--unix-socket', `${target}/443.socket`, 'https://shop.example.com/'],
      { encoding: 'utf8' },
    )
    nginx('-s', 'stop')
    await expect.poll(() => globSync('*.socket', { cwd: target })).toEqual([])
    expect(stdout).toMatch(/^HTTP\S+ 503/)
    expect(stdout).toMatch(/^retry-after: 5\r$/im)
    expect(stdout).toMatch(/^cache-control: no-store\r$/im)
    expect(stdout).toMatch(/http-equiv="refresh" content="5".*<h1>The shop opens in a moment<\/h1>/)
  })
})
