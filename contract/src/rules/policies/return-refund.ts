import { type Facts, type Policy, sellerSection } from './policy.ts'

export const returnRefundPolicy = (facts: Facts): Policy => ({
  title: 'Return and refund policy',
  summary: 'What you can return, how to send it, and how and when you are refunded.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          `Returns are possible within ${facts.returnWindow} of receipt.`,
          'The refund for a prepaid order takes 5–7 days once the piece has reached us and we have looked at it.',
          'The refund for a cancelled order takes 7–10 working days.',
          'Damaged, wrong or missing pieces cost you nothing: we pay for the return as well.',
        ],
      ],
    },
    {
      id: 'what-may-come-back',
      title: 'What you can return',
      blocks: [
        `You may return a piece within ${facts.returnWindow} of receipt, counting from the day after the courier handed it to you. It should be unused and unwashed, in its own packing, with its card and pouch.`,
        'Natural stones differ in shade, veining and small inclusions from one piece to the next, and from the picture. That is how they grow and no fault of the piece; you may return it all the same within the time above.',
      ],
    },
    {
      id: 'what-cannot-come-back',
      title: 'What you cannot return',
      blocks: [
        'We cannot take back the following, unless they came damaged or are not what you ordered:',
        [
          'bracelets and malas that were made or altered to your measure;',
          'essential oils and incense that have been opened, and tea lights that have been lit, though their holders may come back;',
          'pieces that were worn, dropped, washed or kept in salt;',
          'a session of our guidance service that has already been held.',
        ],
        'The page of every piece that cannot come back, or only unopened, says so before you order.',
      ],
    },
    {
      id: 'damaged-or-wrong',
      title: 'Damaged, wrong or missing pieces',
      blocks: [
        `Ask for a return, as described below, within ${facts.returnWindow} of receipt, and add a photo of the piece and its box. A video of the opening helps us with the courier, but we do not insist on it.`,
        `${facts.remedies} ${facts.wayBack} Either way, we pay for it.`,
      ],
    },
    {
      id: 'how-to-return',
      title: 'How to return a piece',
      blocks: [
        [
          'Open the order under [My Orders](/my-orders) and choose “Send a piece back”. The email that told you of the delivery has a link to the same page, which needs no sign-in.',
          `Choose the pieces and why they come back. The reason is for us to learn from; you need not have a good one. ${facts.remedies}`,
          `We answer within two business days, with the address. ${facts.wayBack}`,
          'Pack the piece as it came, stones wrapped one by one. Until it reaches us it travels at your risk, so please keep the receipt.',
        ],
        `You cannot find the page, or have no email? Write to ${facts.email} or through our [contact page](/contact), with your order number.`,
        'If you have simply changed your mind, or a piece does not fit, you pay for sending it back, and the delivery charge of the order is not refunded.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        'We look at what came back within two business days and write to you. The refund for a prepaid order then takes 5–7 days and goes to the card, account or UPI address you paid with, never to another. Where an order was paid in cash, we ask you for a UPI address or a bank account.',
        'Payment-gateway fees are non-refundable, and 18% GST is included in them. We hold them back only where you return a piece because you changed your mind or it does not fit, and we tell you the amount before. Where the fault was ours, or the order was cancelled before it left us, you get back all that you paid.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      blocks: [
        'You can cancel an order yourself, in [My Orders](/my-orders), while it is pending or being prepared. Once it is on its way it cannot be cancelled any more, but it can be returned.',
        'Cancellation refunds take 7–10 working days: we start them at once, and the rest is the way through the banks. If we have to cancel an order ourselves, because a piece broke in packing for example, the same holds and we tell you why.',
      ],
    },
    sellerSection(facts),
  ],
})
