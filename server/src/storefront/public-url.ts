import type { Config } from '../platform/config.ts'

/**
 * Returns the shop's own address, without a slash at the end.
 * @param port known only once the server listens
 */
export const publicUrlOf =
  ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, port: () => number) =>
  (): string =>
    PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port()}`
