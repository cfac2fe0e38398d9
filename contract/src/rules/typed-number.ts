/** AV2611217KQ2M and C2611237K2QM, as an SMS has them, become AV-261121-7KQ2M and C-261123-7K2QM. */
export const withHyphens = (typed: string): string =>
  typed.toUpperCase().replace(/^([A-Z]{1,2})-?(\d{6})-?([0-9A-Z]{5})$/, '$1-$2-$3')
