import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReleaseVersion } from '../release/shop-files.mjs'
import { root } from '../steps/run.mjs'
import { listBoxes } from './commands.mjs'
import { onThisMachine } from './testing/busy-machine.mjs'
import { whyNoMachine } from './testing/machine.mjs'
import {
  awaitLine,
  endAndAwait,
  fillSmallDisk,
  moveFromSmallDisk,
  moveToSmallDisk,
  readCursor,
} from './testing/outage.mjs'
import { makeRelease } from './testing/prepare.mjs'
import { answers, bootShopMachine, host, mailPassword } from './testing/shop-machine.mjs'

/** PROOF_DEBIAN=trixie takes Debian 13, and PROOF_RELEASE an archive that is there. */
const { PROOF_DEBIAN: suite = 'bookworm', PROOF_RELEASE: madeBefore } = process.env
const reason = whyNoMachine()
if (reason) process.stdout.write(`Not proven: docs/deploy.md on an empty Debian, as ${reason}\n`)

/**
 * State that a second run must leave as it is. Contents of databases, backups and logs change all the time.
 */
const LIST_STATE = `
  find /etc /opt /usr/local /var/www /root -xdev -printf '%M %u %g %p %l\\n' | sort
  find /etc /opt /usr/local /var/www -xdev -type f -print0 | sort -z | xargs -0 sha256sum
  stat --format '%A %U %n' /var/lib/amritvasya /var/backups/amritvasya /var/cache/amritvasya
  systemctl list-unit-files --no-pager --no-legend
  systemctl show --property=MainPID,ActiveEnterTimestamp amritvasya nginx
  dpkg-query --show`

describe.skipIf(reason)('docs/deploy.md on an empty Debian', () => {
  const version = readReleaseVersion()
  const boxes = listBoxes(readFileSync(join(root, 'docs/deploy.md'), 'utf8').replaceAll('VERSION', version))
  /** @type {Set<string>} */
  const ran = new Set()
  /** @type {import('./testing/machine.mjs').Machine} */
  let machine
  /** @type {import('./testing/shop-machine.mjs').ShopMachine} */
  let shop
  /** @type {string} */
  let scratch
  let firstPassword = ''
  /** The duration is in milliseconds. */
  let duration = 0

  /** Runs commands that must succeed. @param {string} commands */
  const run = async (commands, input = '') => {
    const start = performance.now()
    const { code, output } = await machine.run(commands, input)
    duration += performance.now() - start
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output}`)
    return output
  }
  /**
   * Runs the boxes of a section.
   * @param {string} section @param {number} [from] @param {number} [to]
   */
  const runSection = async (section, from = 0, to = undefined) => {
    const chosen = boxes.filter((box) => box.section === section).slice(from, to)
    expect(chosen, section).not.toEqual([])
    let output = ''
    for (const { commands } of chosen) {
      ran.add(commands)
      output += await run(commands)
    }
    return output
  }
  const curl = (/** @type {string} */ parameters) => run(`curl --silent --show-error ${parameters}`)

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'amritvasya-deploy-'))
    const archive = madeBefore ?? makeRelease(scratch)
    shop = await bootShopMachine(suite)
    machine = shop.machine
    for (const file of [archive, join(dirname(archive), 'SHA256SUMS')]) {
      copyFileSync(file, join(machine.folder, 'root', basename(file)))
    }
    duration = 0
  })
  afterAll(async () => {
    await shop?.close()
    rmSync(scratch, { recursive: true, force: true })
  })

  test('the release arrives whole', async () => {
    await runSection('1. Name and server')
    expect(await runSection('2. The release')).toMatch(/^amritvasya-\S+\.tar\.gz: OK$/m)
  })

  test('one command makes the shop, and shows no secret but the first password', async () => {
    const [install] = boxes.filter(({ section }) => section === '3. The shop')
    ran.add(install?.commands ?? '')
    const output = await run(install?.commands ?? '', `${answers.join('\n')}\n`)
    firstPassword = /^First password: (\S+)$/m.exec(output)?.[1] ?? ''
    expect(firstPassword).not.toBe('')
    const secrets = await run('cd /etc/amritvasya/credentials && cat *')
    expect(secrets.trim().split('\n')).toHaveLength(5)
    expect(secrets).toContain('smtp://post%40example.com:pass%3A%20w%2F%C3%B6r%40d@localhost:2525\n')
    for (const secret of [...secrets.trim().split('\n'), mailPassword]) expect(output).not.toContain(secret)
    expect(output).toContain(`the webhook https://${host}/api/webhooks/razorpay`)
    expect(output).toContain('live keys of Razorpay')
    // The stand-in for DNS knows the SPF record alone.
    expect(output).not.toContain('SPF')
    expect(output).toContain('a DMARC record, TXT _dmarc.example.com')
    expect(await run('stat --format %a /etc/amritvasya/credentials /etc/amritvasya/credentials/*')).toBe(
      `700\n${'600\n'.repeat(5)}`,
    )
  })

  test('the first page comes over HTTP/2 and TLS 1.3, and http leads to https', async () => {
    const page = await curl(`--fail --dump-header - https://${host}/`)
    expect(page).toMatch(/^HTTP\/2 200/)
    expect(page.match(/^strict-transport-security: .*$/gim)).toEqual([
      'strict-transport-security: max-age=31536000; includeSubDomains',
    ])
    expect(page).toContain('</html>')
    await curl(`--fail --tlsv1.3 --output /dev/null https://${host}/`)
    const old = await machine.run(`curl --silent --tls-max 1.1 --output /dev/null https://${host}/`)
    expect(old.code).toBe(35)
    expect(await curl(`--head 'http://${host}/products?search=mala'`)).toContain(
      `Location: https://${host}/products?search=mala\r\n`,
    )
  })

  test('the owner signs in, seen from the address of the browser', async () => {
    const body = JSON.stringify({ email: 'meera@example.com', password: firstPassword })
    const request = `--header 'content-type: application/json' --header 'origin: https://${host}' --data @-`
    const forged = `--header 'x-forwarded-for: 203.0.113.99'`
    const output = await run(
      `curl --silent --include ${forged} ${request} https://${host}/api/back-office/sign-in`,
      body,
    )
    expect(output).toMatch(/^HTTP\/2 200/)
    expect(output).toMatch(/^set-cookie: [^\n]*Secure/im)
    expect(JSON.parse(output.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({
      item: { email: 'meera@example.com', role: 'owner', mustChangePassword: true },
    })
    expect(await run('journalctl --unit=amritvasya --no-pager')).not.toContain('TRUSTED_PROXIES')
  })

  test('every check is ok but the test key of Razorpay', async () => {
    const output = await runSection('4. Mail')
    const wrong = output.split('\n').filter((line) => /^(failed|warning)/.test(line))
    expect(wrong).toEqual([
      expect.stringContaining('warning  Razorpay: Razorpay accepts the key, which is a test key'),
    ])
    expect(output).toContain('localhost:2525 accepts mails')
    await run('systemctl start amritvasya-check.service')
  })

  test('a second run changes nothing', async () => {
    const before = await run(LIST_STATE)
    const output = await runSection('3. The shop', 1, 2)
    expect(output).toContain('Nothing had to be changed.')
    expect(output).not.toContain('changed: ')
    expect((await run(LIST_STATE)).split('\n')).toEqual(before.split('\n'))
    process.stdout.write(`From the empty machine to the second run: ${Math.round(duration / 1_000)} s\n`)
  })

  test('the archive may go, and the shop shows the secret of the webhook', async () => {
    await runSection('3. The shop', 2)
    const secret = await runSection('5. Razorpay')
    expect(secret).toMatch(/^[a-z2-9-]{29}\n$/)
  })

  test('the backup timer’s service fills the target, and the backup can be restored', async () => {
    await run('systemctl start amritvasya-backup.service')
    expect(await run('find /var/backups/amritvasya -name manifest.json')).not.toBe('')
    const output = await runSection('6. Backups')
    expect(output).toMatch(/^Backup \S+: .* stored as/m)
    expect(output).toContain('amritvasya-backup.timer')
    expect(output).toContain('Restored up to')
    expect(output).toMatch(/^All \d+ rules hold$/m)
    await curl(`--fail --output /dev/null https://${host}/`)
    expect(await run('amritvasya staff list')).toBe("owner\tmeera@example.com\tMeera D'Souza\n")
  })

  test('security updates and the firewall are set up, and the shop is still reached', async () => {
    await runSection('7. A safe server')
    await curl(`--fail --output /dev/null https://${host}/`)
    expect(await runSection('What to watch')).toContain('0 loaded units listed')
  })

  test('changed settings are taken up by a restart, and another run adds no second owner', async () => {
    await run('sed -i "s/^MAIL_FROM=.*/MAIL_FROM=Crystals <shop@example.com>/" /etc/amritvasya/install.conf')
    const output = await run('/opt/amritvasya/deploy/install.sh')
    expect(output.split('\n').filter((line) => line.startsWith('changed: '))).toEqual([
      'changed: file /etc/amritvasya/settings.env',
      'changed: the shop was started anew',
    ])
    expect(await run('systemctl show --property=ActiveState amritvasya')).toBe('ActiveState=active\n')
  })

  test('a new secret is made and taken up by a restart, and the old one dropped', async () => {
    const file = '/etc/amritvasya/credentials/TOKEN_SECRET'
    const former = (await run(`cat ${file}`)).trim()
    await run(`amritvasya rotate-secret --secret-file ${file} && systemctl restart amritvasya`)
    expect(await run(`cat ${file}`)).toMatch(new RegExp(`^[0-9a-f]{64},${former}$`))
    await run(`amritvasya rotate-secret --secret-file ${file} --finish && systemctl restart amritvasya`)
    expect(await run(`cat ${file}`)).toMatch(/^[0-9a-f]{64}$/)
    expect(await run(`stat --format '%a %U' ${file} /var/lib/amritvasya`)).toBe('600 root\n700 amritvasya\n')
    await curl(`--fail --output /dev/null https://${host}/api/health/ready`)
  })

  // Proves H2.
  describe('whatever ends the shop, systemd starts it again within ten seconds and the journal says why:', () => {
    const ready = `https://${host}/api/health/ready`
    const dropIn = '/run/systemd/system/amritvasya.service.d/exhausting.conf'
    /** It runs below the supervisor that keeps the socket; brackets keep the shell of these commands out. */
    const server = "$(grep --files-with-matches '[s]erver/src/main.ts' /proc/[0-9]*/cmdline | cut -d / -f 3)"
    const awaitReady = () =>
      run(`curl --silent --fail --retry 60 --retry-delay 1 --output /dev/null ${ready}`)

    /**
     * @param {string} what
     * @param {string} commands
     * @param {RegExp} why a line of the journal
     */
    const expectRestart = async (what, commands, why) => {
      const { seconds, lines } = await endAndAwait(run, ready, commands)
      process.stdout.write(`${what}: there again after ${seconds.toFixed(1)} s\n`)
      expect(lines).toMatch(why)
      expect(seconds).toBeLessThan(onThisMachine(10))
    }

    beforeAll(async () => {
      const script = '/usr/local/lib/exhaust-memory.ts'
      copyFileSync(join(root, 'server/src/testing/exhaust-memory.ts'), join(machine.folder, script))
      const lines = `[Service]\nEnvironment=NODE_OPTIONS=--import=${script}\n`
      await run(`mkdir -p ${dirname(dropIn)} && cat >${dropIn}`, lines)
      await run('systemctl daemon-reload && systemctl restart amritvasya')
      await awaitReady()
    })
    afterAll(async () => {
      await run(`rm -r ${dirname(dropIn)} /usr/local/lib/exhaust-memory.ts && systemctl daemon-reload`)
      await run('systemctl restart amritvasya')
      await awaitReady()
    })

    test('a killed server', () =>
      expectRestart(
        'kill -9 of the server',
        `kill -KILL ${server}`,
        /^The shop ended \(killed by SIGKILL\) and is started again in 1 s$/m,
      ))

    test('a killed supervisor', () =>
      expectRestart(
        'kill -9 of the supervisor',
        'systemctl kill --signal=KILL --kill-who=main amritvasya',
        /^amritvasya.service: Main process exited, code=killed, status=9\/KILL$/m,
      ))

    test('a killed PostgreSQL', () =>
      expectRestart(
        'kill -9 of PostgreSQL',
        'kill -9 "$(head -n 1 /var/lib/amritvasya/postgres/postmaster.pid)"',
        /^The embedded PostgreSQL ended unexpectedly$/m,
      ))

    test('a server whose heap is full', () =>
      expectRestart('A full heap', `kill -URG ${server}`, /^FATAL ERROR: .*JavaScript heap out of memory$/m))

    test('a server that the kernel ends for want of memory', async () => {
      const limit = await machine.limitMemory('amritvasya.service', 500)
      await expectRestart(
        'A full memory',
        `kill -WINCH ${server}`,
        // Only systemd of the unified cgroups learns who has killed it.
        /killed by the OOM killer|^The shop ended \(killed by SIGKILL/m,
      )
      await limit.remove()
    })

    test('a full disk', async () => {
      await run(moveToSmallDisk)
      await awaitReady()
      const cursor = await readCursor(run)
      expect(await run(fillSmallDisk)).not.toBe('')
      await awaitLine(run, cursor, '^The embedded PostgreSQL ended unexpectedly$')
      await awaitLine(
        run,
        cursor,
        '^PostgreSQL did not start: the disk is full. Make room, then start again$',
      )
      await expectRestart('A full disk', 'rm /var/lib/amritvasya/filler', /^Shop ready at/m)
      await run(moveFromSmallDisk)
      await awaitReady()
      expect(await run('amritvasya books')).toMatch(/^All \d+ rules hold$/m)
    })
  })

  test('another version replaces this one after a backup, and this one replaces it again', async () => {
    const former = (await run('readlink /opt/amritvasya')).trim()
    const backups = () => run('find /var/backups/amritvasya -name manifest.json | wc -l')
    const before = Number(await backups())
    await run(`cp -R /opt/${former} /opt/amritvasya-99.0.0 && cd /opt/amritvasya-99.0.0
      sed -i 's/^  "version": ".*",/  "version": "99.0.0",/' package.json
      sed -i "s/^[0-9a-f]*  package.json$/$(sha256sum package.json)/" SHA256SUMS`)
    const changed = [
      expect.stringMatching(/^changed: link \/opt\/amritvasya to/),
      'changed: the shop was started anew',
    ]
    for (const name of ['amritvasya-99.0.0', former]) {
      const output = await run(`/opt/${name}/deploy/install.sh`)
      expect(output.split('\n').filter((line) => line.startsWith('changed: '))).toEqual(changed)
      expect(await run('amritvasya --version')).toBe(`${name.replace('amritvasya-', '')}\n`)
      await curl(`--fail --output /dev/null https://${host}/`)
    }
    // The running shop makes one more, with the secret that was changed before.
    expect(Number(await backups())).toBeGreaterThanOrEqual(before + 2)
  })

  test('a version that does not start names the way back, which needs no backup', async () => {
    const former = (await run('readlink /opt/amritvasya')).trim()
    await run(`cp -R /opt/${former} /opt/amritvasya-99.0.1 && cd /opt/amritvasya-99.0.1
      sed -i 's/^  "version": ".*",/  "version": "99.0.1",/' package.json
      echo 'process.exit(1)' >server/src/main.ts
      for file in package.json server/src/main.ts; do
        sed -i "s|^[0-9a-f]*  $file$|$(sha256sum $file)|" SHA256SUMS
      done`)
    const broken = await machine.run('/opt/amritvasya-99.0.1/deploy/install.sh')
    expect(broken).toEqual({ code: 1, output: expect.stringContaining('the shop does not start') })
    const [back] = /ln -sfnT .+ && systemctl restart amritvasya/.exec(broken.output) ?? []
    expect(back).toBe(`ln -sfnT ${former} /opt/amritvasya && systemctl restart amritvasya`)
    const again = await machine.run('/opt/amritvasya-99.0.1/deploy/install.sh')
    expect(again).toEqual({ code: 1, output: expect.stringContaining(back ?? 'the way back') })
    await run(back ?? '')
    await curl(`--fail --output /dev/null https://${host}/`)
  })

  test('a run that was cut off before the restart is made up for by the next one', async () => {
    const answersFile = '/etc/amritvasya/install.conf'
    await run(`cp ${answersFile} /root/kept.conf
      sed -i "s/^MAIL_FROM=.*/MAIL_FROM=Stones <shop@example.com>/; s/^CERTIFICATE_FILE=.*/&.missing/" ${answersFile}`)
    const cut = await machine.run('/opt/amritvasya/deploy/install.sh')
    expect(cut).toEqual({ code: 1, output: expect.stringContaining('there is no certificate in') })
    await run(`sed -i "s/[.]missing$//" ${answersFile}`)
    const output = await run('/opt/amritvasya/deploy/install.sh')
    expect(output).toContain('changed: the shop was started anew')
    expect(await run('/opt/amritvasya/deploy/install.sh')).toContain('Nothing had to be changed.')
  })

  test('a folder of others is not taken for backups', async () => {
    await run('cp /etc/amritvasya/install.conf /root/kept.conf')
    for (const [folder, reason] of [
      ['/var/lib', 'has other files'],
      ['/root/backups', 'cannot be in /root/backups'],
    ]) {
      await run(`sed -i 's|^BACKUP_TARGET=.*|BACKUP_TARGET=${folder}|' /etc/amritvasya/install.conf`)
      const { code, output } = await machine.run('/opt/amritvasya/deploy/install.sh')
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(reason ?? '') })
    }
    expect(await run('stat --format "%a %U" /var/lib')).toBe('755 root\n')
    await run('mv /root/kept.conf /etc/amritvasya/install.conf && /opt/amritvasya/deploy/install.sh')
  })

  test('a lost shop is made anew from its backups by one command', async () => {
    // On a new server the folder, copied or mounted, belongs to another number.
    await run(
      'systemctl stop amritvasya && rm -r /var/lib/amritvasya && chown -R 12345:12345 /var/backups/amritvasya',
    )
    // Only BACKUP_KEY of the secrets is on paper. A line end after a secret is no part of it.
    const readCredentials = () =>
      run(`cd /etc/amritvasya/credentials && for file in *; do
        echo "$file $(tr --delete '\\n' <"$file" | sha256sum)"
      done`)
    const credentials = await readCredentials()
    expect(credentials).toMatch(/^TOKEN_SECRET [0-9a-f]{64} /m)
    await run('cd /etc/amritvasya/credentials && rm TOKEN_SECRET SMTP_URL RAZORPAY_*')
    const output = await run('/opt/amritvasya/deploy/install.sh --restore')
    expect(await readCredentials()).toBe(credentials)
    expect(output).toContain('All rules of the books hold')
    expect(output).toContain('changed: the shop was restored from its backups')
    expect(output).toContain('changed: the backups in /var/backups/amritvasya belong to amritvasya')
    expect(output).not.toContain('First password')
    expect(await run('amritvasya staff list')).toBe("owner\tmeera@example.com\tMeera D'Souza\n")
    await curl(`--fail --output /dev/null https://${host}/`)
    await run('amritvasya backup')
  })

  test('nothing of the shop stays once it is taken away', async () => {
    await runSection('Taking it away')
    const left = await run(
      "find / -xdev -path /proc -prune -o -path /sys -prune -o -iname '*amritvasya*' -print; getent passwd amritvasya || true",
    )
    expect(left.split('\n').filter((line) => line && !line.startsWith('/var/log/'))).toEqual([])
    expect(await run('systemctl is-active nginx')).toBe('active\n')
  })

  test('every command of the document has been run', () => {
    expect(boxes.map(({ commands }) => commands).filter((commands) => !ran.has(commands))).toEqual([])
  })
})
