import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract, pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { packCluster } from './cluster-files.ts'

const cluster = await mkdtemp(join(tmpdir(), 'cluster-'))
afterAll(() => rm(cluster, { recursive: true }))

async function packed(): Promise<string[]> {
  const names: string[] = []
  const archive = pack()
  const reading = extract()
  reading.on('entry', ({ name, type }, stream, next) => {
    if (type === 'file') names.push(name)
    stream.on('end', next).resume()
  })
  const read = new Promise((resolve, reject) => reading.on('finish', resolve).on('error', reject))
  archive.pipe(reading)
  await packCluster(archive, cluster)
  archive.finalize()
  await read
  return names.toSorted()
}

// Proves VISIT-03.
test('a base backup has the empty form of unlogged tables alone, and every file of others', async () => {
  const folder = join(cluster, 'base', '5')
  await mkdir(folder, { recursive: true })
  const logged = ['16384', '16384.1', '16384_fsm', '16384_vm', '163', 'PG_VERSION', 'pg_filenode.map']
  const unlogged = ['16400', '16400.1', '16400_fsm', '16400_vm']
  for (const name of [...logged, ...unlogged, '16400_init']) await writeFile(join(folder, name), name)
  const expected = [...logged, '16400_init'].map((name) => `postgres/base/5/${name}`)
  expect(await packed()).toEqual(expected.toSorted())
})
