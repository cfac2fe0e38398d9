/** @param number digits with country code */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
