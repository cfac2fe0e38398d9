import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeForm } from '../code/code-form.tsx'
import { codeMessage, failedBecause } from '../code/code-message.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { endSession } from '../session-store.ts'
import { type OpenOrders, OpenOrderWarnings, openOrdersOf } from './open-orders.tsx'

const resendFailed = 'Failed to send verification code'

export function DeleteAccount() {
  const api = useCustomerApi()
  const [isCodeSent, setCodeSent] = useState(false)
  const { busy, problem, attempt } = useAttempt((error) => failedBecause(error, resendFailed))
  const [openOrders, setOpenOrders] = useState<OpenOrders>({ unpaid: [], toSend: [] })
  const [credit, setCredit] = useState(0)
  const sendCode = async () => {
    const { storeCredit } = await api('POST /users/send-verification-otp-delete', {})
    setCredit(storeCredit)
  }

  const ask = () =>
    attempt(async () => {
      const { orders } = await api('GET /orders/my-orders', { query: { page: 1, limit: 50 } })
      setOpenOrders(openOrdersOf(orders))
      await sendCode()
      setCodeSent(true)
    })
  const remove = async (otp: string) => {
    await api('POST /users/delete-account', { body: { otp } })
    toast.success('Your account is deleted')
    endSession('signed-out')
  }

  if (!isCodeSent) {
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <WhatRemains />
        <FormAlert message={problem} />
        <Button look="secondary" onClick={ask} disabled={busy}>
          {busy ? 'Sending a code…' : 'Delete my account'}
        </Button>
      </div>
    )
  }
  return (
    <div className="max-w-md">
      <OpenOrderWarnings orders={openOrders} />
      {credit > 0 && (
        <p role="alert" className="mb-4 rounded-md bg-bad-soft p-4 text-bad">
          You have {formatExactRupees(credit)} of store credit. It is lost with your account, and nobody can
          use it afterwards. To use it first, write to us.
        </p>
      )}
      <p className="mb-4">
        Enter the 6-digit code that we have sent to your email, or to your phone if you sign in by SMS alone.
        It deletes your account for good.
      </p>
      <CodeForm
        submitLabel="Delete for good"
        noun="verification code"
        onCode={remove}
        message={(error) => codeMessage(error, 'Verification failed')}
        resend={sendCode}
        resendFailed={resendFailed}
      >
        <Button look="secondary" className="sm:flex-1" onClick={() => setCodeSent(false)}>
          Keep my account
        </Button>
      </CodeForm>
    </div>
  )
}

/** Section 8(7) and 12(3) of the DPDP Act: what the law asks to keep is not erased. */
function WhatRemains() {
  return (
    <div>
      <p className="font-semibold">What is deleted at once</p>
      <p>
        Name, email, phone, password, addresses, devices, your messages, guidance requests and settled
        complaints, your place on the newsletter’s list, and what is left of your store credit.
      </p>
      <p className="mt-3 font-semibold">What we keep, and why</p>
      <ul className="list-disc pl-5">
        <li>
          Orders and invoices with name and address: 72 months from the due date of the annual return of their
          year (CGST Act, section 36).
        </li>
        <li>Open complaints: until they are settled, and two years more (limitation of claims).</li>
        <li>
          That you gave or took back a consent: to emails without your address, to SMS and WhatsApp with your
          phone number. Three years. A STOP that you replied stays, so that nobody writes to the number again.
        </li>
        <li>What our staff changed for you, such as a corrected address, in the log of their work.</li>
        <li>Reviews with the name you wrote them under. A complaint removes them.</li>
        <li>Our backups, until newer ones replace them.</li>
      </ul>
    </div>
  )
}
