import { BrokenLink } from '../ui/broken-link.tsx'

export const MissingOrder = () => (
  <BrokenLink
    plate="closed-box"
    title="We cannot find this order"
    message="The link looks incomplete. Please open it from the email again, or write to us with your order number."
  />
)
