import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { markTarget } from './marker.ts'
import { Ownership } from './owner.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-owner-'))
  mkdirSync(join(folder, 'target'))
  await markTarget(target(), file('live'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const target = () => folderStore(join(folder, 'target'))
const file = (shop: string) => join(folder, `${shop}.json`)
const ownership = (shop: string, silenceMs = 0) =>
  new Ownership({
    store: target(),
    targetName: target().name,
    file: file(shop),
    dataFolder: `/data/of/${shop}`,
    silenceMs,
  })
const refusal = /belongs to the shop in \/data\/of\/live on .+ this one is a copy and must not.+--take-over$/

// Proves D2.
test('a shop goes on with its own backups after each start', async () => {
  await ownership('live').claim()
  await ownership('live').renew()
  await ownership('live').claim()
  await ownership('live').verify()
})

test('a copy of the data folder is refused once the shop itself has written again', async () => {
  await ownership('live').claim()
  cpSync(file('live'), file('copy'))
  await ownership('live').renew()
  await expect(ownership('copy').claim()).rejects.toThrow(refusal)
  await ownership('live').claim()
})

test('of two that start from one data folder, the second is refused at its next sign of life', async () => {
  await ownership('live').claim()
  cpSync(file('live'), file('copy'))
  await ownership('copy').claim()
  await expect(ownership('live').renew()).rejects.toThrow('belongs to the shop in /data/of/copy')
})

test('a restored shop goes on when the one before is gone', async () => {
  await ownership('live').claim()
  await markTarget(target(), file('restored'))
  await ownership('restored').adopt()
  await ownership('restored').claim()
  await ownership('restored').renew()
})

test('a restored copy is refused while the shop runs, whenever that has written last', async () => {
  const live = ownership('live')
  await live.claim()
  await markTarget(target(), file('copy'))
  await ownership('copy').adopt()
  const claiming = ownership('copy', 1_000).claim()
  const refused = expect(claiming).rejects.toThrow(refusal)
  await live.renew()
  await refused
  await live.renew()
})

test('a shop that has stopped in order is succeeded without waiting', async () => {
  await ownership('live').claim()
  await ownership('live').release()
  await markTarget(target(), file('restored'))
  await ownership('restored').adopt()
  await ownership('restored', 2_000_000_000).claim()
})

test('the operator lets a copy take over, and the former owner is refused', async () => {
  await ownership('live').claim()
  await markTarget(target(), file('copy'))
  await expect(ownership('copy').claim()).rejects.toThrow(refusal)
  await ownership('copy').takeOver()
  await ownership('copy').claim()
  await expect(ownership('live').renew()).rejects.toThrow('belongs to the shop in /data/of/copy')
})
