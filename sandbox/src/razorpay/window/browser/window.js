import { element, icon, icons, money } from './element.js'
import { showMethods } from './methods.js'
import { askForContact, confirmExit, showFailure, showSuccess, showTrouble } from './screens.js'
import { cancel, loadOrder } from './server.js'

const $ = (id) => document.getElementById(id)
const stage = $('stage')

/** Messages come from and go to it alone. */
let opener
const tell = (event, response) => opener && parent.postMessage({ razorpay: event, response }, opener)

const session = {
  options: {},
  amount: 0,
  contact: '',
  /** `isLeft`: it goes on when the window closes. */
  payment: undefined,
  failures: 0,
  show,
  methods: () => showMethods(session),
  async end(outcome) {
    session.payment = undefined
    if (outcome.error) return fail(outcome.error)
    showSuccess(session)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    tell('success', outcome)
  },
  close,
  leave: () => dismiss(),
}

/** The heading takes the focus, so that screen readers read it. */
function show(name, ...parts) {
  stage.dataset.screen = name
  stage.replaceChildren(...parts.flat().filter(Boolean))
  stage.scrollTop = 0
  $('window').scrollTop = 0
  const first = stage.querySelector('[data-focus]') ?? stage.querySelector('h2')
  if (first?.tagName === 'H2') first.tabIndex = -1
  first?.focus({ preventScroll: true })
}

function fail(error) {
  session.failures += 1
  tell('failed', { error })
  const { retry } = session.options
  const most = retry?.max_count ?? Number.POSITIVE_INFINITY
  showFailure(session, error, retry?.enabled !== false && session.failures <= most)
}

/** A pending payment is cancelled, unless the payer makes it elsewhere. */
function dismiss(reason) {
  if (session.payment && !session.payment.isLeft) void cancel(session.payment.id)
  tell('dismiss', { reason })
}

let stay = () => {}

/** Asks first where the shop wants that, or a payment is pending. */
function close() {
  const screen = stage.dataset.screen
  if (screen === 'confirm') return stay()
  if (screen === 'success') return
  if (screen === 'trouble') return dismiss()
  if (!session.options.modal?.confirm_close && !session.payment) return dismiss()
  const before = [...stage.childNodes]
  const focused = document.activeElement
  stay = () => {
    show(screen, before)
    focused?.focus({ preventScroll: true })
  }
  confirmExit(session, { stay, leave: () => dismiss() })
}

function dress({ name, description, image, theme }) {
  $('shop-name').textContent = name || 'Payment'
  document.title = `Payment to ${name || 'the shop'}`
  $('description').textContent = description || ''
  $('mark').replaceChildren(image ? element('img', { src: image, alt: '' }) : (name || '₹').slice(0, 1))
  if (/^#[0-9a-f]{6}$/i.test(theme?.color ?? '')) {
    document.documentElement.style.setProperty('--brand', theme.color)
    document.documentElement.style.setProperty('--on-brand', isDark(theme.color) ? '#ffffff' : '#1d1a24')
    if (!isDark(theme.color)) document.documentElement.style.setProperty('--accent', '#1d1a24')
  }
}

/** Needs 4.5 : 1 for white text. */
function isDark(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}

function runTimer(seconds) {
  const end = Date.now() + seconds * 1_000
  $('timer').hidden = false
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    const minutes = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    $('timer').textContent = `This window closes in ${minutes}`
    if (left === 0 && stage.dataset.screen !== 'success') dismiss('timeout')
    else setTimeout(tick, 1_000)
  }
  tick()
}

async function start(options) {
  session.options = options
  session.contact = options.prefill?.contact ?? ''
  dress(options)
  const order = await loadOrder()
  if (order.error) return showTrouble(session, order.error.description)
  session.amount = order.amount
  $('sum').textContent = money(order.amount)
  if (order.status === 'paid') return showTrouble(session, 'This order has been paid already.')
  if (options.amount !== undefined && Number(options.amount) !== order.amount) {
    return showTrouble(session, 'The amount of the order and the amount of the payment differ.')
  }
  if (options.timeout) runTimer(Number(options.timeout))
  if (!session.contact) return askForContact(session, begin)
  begin()
}

function begin() {
  $('payer').textContent = session.contact.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
  $('payer').hidden = false
  showMethods(session)
}

/** The focus stays inside the window. */
function keepFocus(event) {
  const open = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])'
  const stops = [...$('window').querySelectorAll(open)].filter(
    (stop) => stop.offsetParent && (stop.type !== 'radio' || stop.checked || !hasChecked(stop)),
  )
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (document.activeElement !== last && $('window').contains(document.activeElement)) return
  event.preventDefault()
  first?.focus()
}
const hasChecked = ({ form, name }) => Boolean(form?.elements[name]?.value)

$('close').append(icon(icons.close))
$('close').addEventListener('click', close)
$('backdrop').addEventListener('click', () => session.options.modal?.backdropclose && close())
addEventListener('keydown', (event) => {
  if (event.key === 'Tab') keepFocus(event)
  if (event.key === 'Escape' && session.options.modal?.escape !== false) close()
})
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window || opener || data?.razorpay !== 'open') return
  opener = origin
  void start(data.options)
})
// The message has no content, so it may go to anybody.
parent.postMessage({ razorpay: 'ready' }, '*')
