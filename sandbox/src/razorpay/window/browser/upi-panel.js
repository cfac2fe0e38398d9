import { element, field, form, money } from './element.js'
import { beginPayment } from './flow.js'
import { showApproval, showProcessing } from './screens.js'
import { answer, blankCode, look, qrAddress } from './server.js'

const apps = ['Google Pay', 'PhonePe', 'Paytm']
/** Milliseconds. */
const pause = 1_500

export function upiPanel(session) {
  return element('div', {}, codeToScan(session), appButtons(session), upiId(session))
}

function codeToScan(session) {
  const show = async () => {
    const payment = await beginPayment(session, { method: 'upi' }, { isLeft: true })
    if (payment) showCode(session, payment)
  }
  return element(
    'div',
    { class: 'scan' },
    element('img', { class: 'blank-code', src: blankCode, alt: '', width: '112', height: '112' }),
    element(
      'div',
      {},
      element('p', {}, 'Scan with your phone and pay there.'),
      element('button', { type: 'button', class: 'primary', onclick: show }, 'Show QR code'),
    ),
  )
}

function showCode(session, payment) {
  const end = async (approve) => {
    session.payment = undefined
    showProcessing(session)
    session.end(await answer(payment, { approve }))
  }
  const image = element('img', {
    class: 'code',
    src: qrAddress(payment),
    alt: `QR code to pay ${money(session.amount)}`,
    width: '208',
    height: '208',
  })
  session.show(
    'scan',
    element(
      'div',
      { class: 'approval' },
      element('h2', {}, 'Scan to pay'),
      image,
      element(
        'p',
        {},
        'Opens a test page that stands in for your UPI app. Or choose here how the payment ends:',
      ),
      element(
        'div',
        { class: 'choices' },
        element(
          'button',
          { type: 'button', class: 'primary', onclick: () => end(true) },
          `Pay ${money(session.amount)}`,
        ),
        element('button', { type: 'button', class: 'quiet', onclick: () => end(false) }, 'Cancel payment'),
      ),
    ),
  )
  const watch = async () => {
    if (session.payment?.id !== payment) return
    const seen = await look(payment)
    if (session.payment?.id !== payment) return
    const isOpen = seen.status === 'created' || seen.error?.code === 'SERVER_ERROR'
    if (isOpen) setTimeout(watch, pause)
    else session.end(seen)
  }
  setTimeout(watch, pause)
}

const appButtons = (session) =>
  element(
    'div',
    { class: 'apps' },
    apps.map((app) =>
      element(
        'button',
        {
          type: 'button',
          class: 'option',
          onclick: async () => {
            const payment = await beginPayment(session, { method: 'upi' })
            if (payment) showApproval(session, payment, app)
          },
        },
        element('span', { class: 'letter', 'aria-hidden': 'true' }, app.slice(0, 1)),
        app,
      ),
    ),
  )

function upiId(session) {
  const id = field({
    label: 'UPI ID for tests',
    name: 'vpa',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    placeholder: 'success@razorpay',
    hint: 'success@razorpay pays, failure@razorpay fails',
  })
  return form(
    async () => {
      const vpa = id.box.value.trim().toLowerCase()
      const isKnown = vpa === 'success@razorpay' || vpa === 'failure@razorpay'
      if (id.complain(isKnown ? '' : 'Enter success@razorpay or failure@razorpay')) return id.box.focus()
      const payment = await beginPayment(session, { method: 'upi', vpa })
      if (payment) session.end(await answer(payment, { approve: vpa === 'success@razorpay' }))
    },
    id.row,
    element('button', { class: 'primary' }, `Pay ${money(session.amount)}`),
  )
}
