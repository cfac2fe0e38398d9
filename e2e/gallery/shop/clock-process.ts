import { rmSync } from 'node:fs'
import { createServer } from 'node:http'

// Preloaded into the shop's process: shifts its clock by the milliseconds that the socket STORY_CLOCK
// received last.
const socket = process.env.STORY_CLOCK
if (socket && process.argv[1]?.endsWith('/server/src/main.ts')) {
  const RealDate = Date
  let shift = Number(process.env.STORY_SHIFT)
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, made) =>
      Reflect.construct(target, parameters.length > 0 ? parameters : [now()], made),
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
