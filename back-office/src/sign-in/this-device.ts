import type { MyPush } from '@amritvasya/contract'
import { call } from '../platform/http.ts'

const WORKER = '/back-office/push-worker.js'
const SCOPE = '/back-office/'

export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** It is undefined where the service worker was never registered. */
const registered = () => navigator.serviceWorker.getRegistration(SCOPE)

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await registered()
  // The storefront's worker answers for every path that has none of its own.
  if (!registration?.scope.endsWith(SCOPE)) return null
  return registration.pushManager.getSubscription()
}

/** Returns the address by which this browser is known to its push service; undefined while it is told nothing. */
export const endpointHere = async (): Promise<string | undefined> =>
  supportsPush() ? (await subscriptionHere())?.endpoint : undefined

/** The person has to allow it; a browser asks once. */
export class NotAllowed extends Error {}

/** @throws {NotAllowed} when the browser may show no notices; HttpError as {@link call} does */
export async function switchOn({ publicKey }: MyPush): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  // A subscription under a former key of the shop would receive nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await isActive(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call('POST /back-office/me/push/devices', { body: { endpoint, keys: { p256dh, auth } } }).catch(
    async (error: unknown) => {
      await subscription.unsubscribe()
      throw error
    },
  )
}

/** `serviceWorker.ready` would wait for the worker of this page, which may be the storefront's. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? installing ?? waiting
  if (!worker || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    }),
  )
}

export async function switchOff(deviceId: string, isHere: boolean): Promise<void> {
  await call('DELETE /back-office/me/push/devices/:id', { params: { id: deviceId } })
  if (isHere) await (await subscriptionHere())?.unsubscribe()
}
