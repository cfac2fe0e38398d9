import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import type { Api } from '../platform/http/api.ts'
import { askForNotice, confirmAddress, type NoticeDependencies, stopNotice } from './notices.service.ts'
import { routeOneClick } from './one-click.ts'

const promises = {
  'back-in-stock': 'You get one email when it is back.',
  'price-drop': 'You get one email when it costs less.',
} as const satisfies Record<NoticeKind, string>

export function registerNotices(api: Api, dependencies: NoticeDependencies): void {
  api.handle('POST /public/notices', async ({ body }, { caller, network }) => {
    const stopToken = await askForNotice(dependencies, body, { customerId: caller?.id, network })
    return stopToken
      ? { message: promises[body.kind], stopToken }
      : { message: 'Please check your inbox: we have emailed you a link to confirm.' }
  })
  api.handle('POST /public/notices/confirm', async ({ body }, { network }) => {
    await confirmAddress(dependencies, body.token, network)
    return { message: 'Thank you. You get the one email that you asked for.' }
  })
  api.handle('POST /public/notices/stop', async ({ body }, { network }) => {
    await stopNotice(dependencies, body.token, network)
    return { message: 'It is stopped. Your request has been deleted.' }
  })
  routeOneClick(api, '/public/notices/one-click', (token, network) =>
    stopNotice(dependencies, token, network),
  )
}
