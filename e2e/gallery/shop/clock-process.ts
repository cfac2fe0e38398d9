import { rmSync } from 'node:fs'
import { createServer } from 'node:http'

// Preloaded into the shop's process: shifts its clock by the milliseconds that the socket STORY_CLOCK received last.
// Child processes, such as the one that makes pictures, need no shifted clock.
const socket = process.env.STORY_CLOCK
if (socket && process.argv[1]?.endsWith('/server/src/main.ts')) {
  const RealDate = Date
  let shift = Number(process.env.STORY_SHIFT)
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  rmSync(socket, { force: true })
  createServer((request, response) => {
    shift = Number(request.url?.slice(1))
    response.end()
  })
    .listen(socket)
    .unref()
}
