import { CreatePage } from '../ui/form-page.tsx'
import { WebhookFields } from './webhook-fields.tsx'

export function WebhookCreate() {
  return (
    <CreatePage
      title="Add a webhook"
      redirect="edit"
      form={{ defaultValues: { url: '', note: '', events: ['order.paid', 'order.cancelled'] } }}
    >
      <WebhookFields />
    </CreatePage>
  )
}
