import { element, field, form, icon, icons, money } from './element.js'
import { answer } from './server.js'

const result = (kind, path, title, ...more) =>
  element(
    'div',
    { class: `result ${kind}` },
    element('span', { class: 'sign' }, icon(path)),
    element('h2', {}, title),
    ...more,
  )

const button = (text, onclick, kind = 'primary') =>
  element('button', { type: 'button', class: kind, onclick }, text)

export function showProcessing(session, text = 'Processing your payment') {
  session.show(
    'processing',
    element(
      'div',
      { class: 'result' },
      element('span', { class: 'spinner' }),
      element('h2', {}, text),
      element('p', {}, 'Please do not close this window.'),
    ),
  )
}

export function showSuccess(session) {
  const text = `${money(session.amount)} paid. Taking you back to ${session.options.name || 'the shop'}…`
  session.show('success', result('good', icons.tick, 'Payment successful', element('p', {}, text)))
}

export function showFailure(session, error, mayRetry) {
  session.show(
    'failure',
    result(
      'bad',
      icons.cross,
      'Payment failed',
      element('p', {}, error.description || 'The payment could not be completed.'),
      mayRetry ? button('Try again', session.methods) : button('Close', session.leave, 'quiet'),
    ),
  )
}

export function showTrouble(session, description) {
  session.show(
    'trouble',
    result(
      'bad',
      icons.cross,
      'This payment cannot be made',
      element('p', {}, description),
      button('Close', session.leave, 'quiet'),
    ),
  )
}

export function confirmExit(session, { stay, leave }) {
  const stayButton = button('Continue paying', stay)
  stayButton.dataset.focus = ''
  session.show(
    'confirm',
    element(
      'div',
      {
        class: 'result',
        role: 'alertdialog',
        'aria-labelledby': 'leave-title',
        'aria-describedby': 'leave-text',
      },
      element('h2', { id: 'leave-title' }, 'Leave without paying?'),
      element('p', { id: 'leave-text' }, 'Your payment is not complete.'),
      element('div', { class: 'choices' }, stayButton, button('Yes, leave', leave, 'quiet')),
    ),
  )
}

export function askForContact(session, next) {
  const phone = field({
    label: 'Mobile number',
    name: 'contact',
    type: 'tel',
    autocomplete: 'tel',
    inputmode: 'tel',
    hint: 'Your bank may send a code to it',
  })
  session.show(
    'contact',
    form(
      () => {
        const digits = phone.box.value.replace(/\D/g, '').replace(/^(91|0)(?=\d{10}$)/, '')
        if (phone.complain(/^[6-9]\d{9}$/.test(digits) ? '' : 'Enter a mobile number of 10 digits')) {
          return phone.box.focus()
        }
        session.contact = `+91${digits}`
        next()
      },
      element('h2', {}, 'Contact details'),
      phone.row,
      element('button', { class: 'primary' }, 'Continue'),
    ),
  )
}

export function showOtp(session, payment, card) {
  const code = field({
    label: 'One-time code',
    name: 'otp',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '10',
    hint: 'Test: any 4 to 10 digits will do',
    'data-focus': true,
  })
  const send = async () => {
    const otp = code.box.value.trim()
    if (code.complain(/^\d{4,10}$/.test(otp) ? '' : 'Enter the code: 4 to 10 digits')) return code.box.focus()
    showProcessing(session, 'Checking the code')
    session.end(await answer(payment, { otp }))
  }
  session.show(
    'otp',
    form(
      send,
      element(
        'p',
        { class: 'bank' },
        icon(icons.lock),
        `Your bank · ${card.network} ending in ${card.last4}`,
      ),
      element('h2', {}, 'Confirm with a code'),
      element(
        'p',
        {},
        `To pay ${money(session.amount)}, enter the code that was sent to your mobile ending in ${session.contact.slice(-4)}.`,
      ),
      code.row,
      element('button', { class: 'primary' }, `Pay ${money(session.amount)}`),
      refuseButton(session, payment),
    ),
  )
}

export function showApproval(session, payment, name) {
  const approve = async () => {
    showProcessing(session)
    session.end(await answer(payment, { approve: true }))
  }
  const first = button(`Pay ${money(session.amount)}`, approve)
  session.show(
    'approval',
    element(
      'div',
      { class: 'approval' },
      element('p', { class: 'bank' }, icon(icons.lock), `${name} · test page`),
      element('h2', {}, `Pay ${session.options.name || 'the shop'}?`),
      element('p', { class: 'big' }, money(session.amount)),
      element('p', {}, `This page stands in for ${name}. Choose how the payment ends.`),
      first,
      refuseButton(session, payment),
    ),
  )
}

const refuseButton = (session, payment) =>
  button(
    'Cancel payment',
    async () => {
      showProcessing(session, 'Cancelling the payment')
      session.end(await answer(payment, { approve: false }))
    },
    'quiet',
  )
