// Shows what the shop sends, also while the back office is closed. It caches nothing and answers no request.

const icon = '/icon-192.png'
const start = '/back-office/'

addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, icon, data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = String(event.notification.data?.path ?? start)
  const address = new URL(path.startsWith(start) ? path : start, location.origin).href
  event.waitUntil(open(address))
})

async function open(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const present = windows.find(({ url }) => new URL(url).pathname.startsWith(start))
  if (!present) return clients.openWindow(address)
  await present.focus()
  return present.navigate(address).catch(() => clients.openWindow(address))
}

// The browser may renew a subscription by itself; the session's cookie goes along.
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

async function renew({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/back-office/me/push/devices', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
